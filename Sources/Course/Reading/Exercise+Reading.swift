import Platform

extension Exercise {
  /// Reads the exercises in a lesson's folder, sorted by number.
  ///
  /// - Parameter slugs: The path of the exercise that uses each slug, for the whole course. A slug
  ///   that occurs twice is a problem.
  static func readAll(
    in lessonFolder: Folder, lesson: (number: Int, path: String), manifest: Manifest,
    solutions: Folder?, slugs: inout [String: String]
  ) -> [Exercise] {
    let answers = solutions?.folder(lesson.path)
    let folders = folders(in: lessonFolder)
    var exercises: [Exercise] = []
    var paths: [Int: String] = [:]
    for (name, numbered, folder) in folders {
      let path = "\(lesson.path)/\(name)"
      let number = ExerciseNumber(lesson: lesson.number, exercise: numbered.number)
      if let other = paths[numbered.number] {
        folder.add("exercise.sameNumber", ["number": number.description, "other": other])
      }
      if let other = slugs[numbered.slug] {
        folder.add("exercise.sameSlug", ["slug": numbered.slug, "other": other])
      }
      paths[numbered.number] = paths[numbered.number] ?? path
      slugs[numbered.slug] = slugs[numbered.slug] ?? path
      let own = answers?.folder(name)
      let missing = solutions.map { CourseFile(shown: $0.shown(path), problems: $0.problems) }
      let exercise = ExerciseReader(
        folder: folder, manifest: manifest,
        answers: own.map(SolutionPlace.folder) ?? missing.map(SolutionPlace.missing) ?? .notShipped
      ).exercise(number: number, slug: numbered.slug, path: path)
      if let exercise { exercises.append(exercise) }
    }
    for name in answers?.folderNames ?? [] where !lessonFolder.hasFolder(name) {
      // The exercise's folder has lost its number: that is reported.
      if let slug = NumberedName(name)?.slug, lessonFolder.hasFolder(slug) { continue }
      answers?.add("solution.noExercise", ["exercise": "\(lesson.path)/\(name)"], in: name)
    }
    return exercises.sorted { $0.number < $1.number }
  }

  private static func folders(
    in lessonFolder: Folder
  ) -> [(name: String, numbered: NumberedName, folder: Folder)] {
    var found: [(name: String, numbered: NumberedName, folder: Folder)] = []
    for name in lessonFolder.names {
      if let numbered = NumberedName(name) {
        guard let folder = lessonFolder.folder(name) else { continue }
        found.append((name, numbered, folder))
      } else if lessonFolder.hasFolder(name) {
        let isMeant =
          NumberedName.isMeant(by: name)
          || Files.exists("\(lessonFolder.path)/\(name)/exercise.md")
        if isMeant { lessonFolder.add("exercise.folderName", in: name) }
      }
    }
    return found
  }
}
