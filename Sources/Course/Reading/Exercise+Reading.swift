extension Exercise {
  /// Reads the exercises in a lesson's folder, sorted by number.
  ///
  /// - Parameter slugs: The path of the exercise that uses each slug, for the whole course. A slug
  ///   that occurs twice is a problem.
  static func readAll(
    in lessonFolder: Folder, lesson: (number: Int, path: String), manifest: Manifest,
    solutions: Folder?, slugs: inout [String: String], problems: inout [Problem]
  ) -> [Exercise] {
    let answers = solutions?.folder(lesson.path, problems: &problems)
    let folders = folders(in: lessonFolder, problems: &problems)
    var exercises: [Exercise] = []
    var paths: [Int: String] = [:]
    for (name, numbered, folder) in folders {
      let path = "\(lesson.path)/\(name)"
      let number = ExerciseNumber(lesson: lesson.number, exercise: numbered.number)
      if let other = paths[numbered.number] {
        let values = ["number": number.description, "other": other]
        problems.add("exercise.sameNumber", values, in: folder.shown)
      }
      if let other = slugs[numbered.slug] {
        let values = ["slug": numbered.slug, "other": other]
        problems.add("exercise.sameSlug", values, in: folder.shown)
      }
      paths[numbered.number] = paths[numbered.number] ?? path
      slugs[numbered.slug] = slugs[numbered.slug] ?? path
      let answer: SolutionPlace =
        if let solutions {
          .folder(
            answers?.folder(name, problems: &problems), shown: "\(solutions.shown)/\(path)")
        } else {
          .notShipped
        }
      var reader = ExerciseReader(folder: folder, manifest: manifest, answers: answer)
      let exercise = reader.exercise(number: number, slug: numbered.slug, path: path)
      problems += reader.problems
      if let exercise { exercises.append(exercise) }
    }
    for name in answers?.folderNames ?? [] where !lessonFolder.hasFolder(name) {
      // The exercise's folder has lost its number: that is reported.
      if let slug = NumberedName(name)?.slug, lessonFolder.hasFolder(slug) { continue }
      problems.add(
        "solution.noExercise", ["exercise": "\(lesson.path)/\(name)"],
        in: answers?.shown(name) ?? name)
    }
    return exercises.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }.map(\.element)
  }

  private static func folders(
    in lessonFolder: Folder, problems: inout [Problem]
  ) -> [(name: String, numbered: NumberedName, folder: Folder)] {
    var found: [(name: String, numbered: NumberedName, folder: Folder)] = []
    for name in lessonFolder.names {
      if let numbered = NumberedName(name) {
        guard let folder = lessonFolder.folder(name, problems: &problems) else { continue }
        found.append((name, numbered, folder))
      } else if lessonFolder.hasFolder(name) {
        let isMeant =
          NumberedName.isMeant(by: name)
          || Folder.holds("exercise.md", at: "\(lessonFolder.path)/\(name)")
        if isMeant { problems.add("exercise.folderName", in: lessonFolder.shown(name)) }
      }
    }
    return found
  }
}
