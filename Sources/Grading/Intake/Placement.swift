import Course

/// Derives a file's owner and exercise from its path.
struct Placement {
  /// The only exercise, which paths need not name; nil where there are several.
  let single: Exercise?
  private let paths: Set<String>
  /// The paths of the course's other exercises: a workspace holds the files of all of them.
  private let others: Set<String>
  private let starters: Set<String>
  private let takesHunts: Bool

  /// - Parameters:
  ///   - areNamed: whether the command line names the exercises.
  ///   - takesHunts: whether files are those of hunts, which a workspace has beside its answers.
  init(_ exercises: [Exercise], areNamed: Bool, takesHunts: Bool = false, of course: Course) {
    self.takesHunts = takesHunts
    single = areNamed && exercises.count == 1 ? exercises[0] : nil
    paths = Set(exercises.map(\.path))
    others = Set(course.exercises.map(\.path)).subtracting(paths)
    starters = Set(exercises.flatMap { $0.code?.starter.map(\.name) ?? [] })
  }

  struct Place: Equatable {
    /// The folders whose names tell the owner.
    let owner: [String]
    /// The exercise's path.
    let exercise: String
    /// The file's name, as its owner wrote it.
    let name: String
  }

  /// Folders whose Swift files are not answers.
  private static let ignored: Set<String> = ["Support", "Tests", "Refused"]

  /// Returns the place of a file; nil where it belongs to no answer.
  ///
  /// - Parameters:
  ///   - path: the folders and the name.
  ///   - count: how many components are above the given folder.
  ///   - owner: nil where the path tells the owner.
  func place(_ path: [String], below count: Int = 0, owner: [String]? = nil) -> Place? {
    guard let file = path.last, file.hasSuffix(".swift") else { return nil }
    let folders = path.dropLast()
    if folders.count >= 2 {
      let exercise = folders.suffix(2).joined(separator: "/")
      let above = folders.dropLast(2)
      let isHunt = above.last == Exercise.huntFolder && (takesHunts || above.count > count)
      if paths.contains(exercise), isHunt == takesHunts {
        let place = Array(above.dropLast(isHunt ? 1 : 0))
        return Place(
          owner: owner ?? HandInName.moodleFolder(in: place) ?? place, exercise: exercise,
          name: file)
      }
      if paths.contains(exercise) || others.contains(exercise) { return nil }
    }
    let inside = folders.dropFirst(count)
    guard let single, file != "Package.swift", !inside.contains(where: Placement.ignored.contains)
    else { return nil }
    let (place, name) = handedIn(Array(folders), file, isTop: inside.isEmpty)
    return Place(owner: owner ?? place, exercise: single.path, name: starterName(name))
  }

  /// Returns the place of a file whose name is odd; nil where it belongs to no answer.
  func oddPlace(_ path: [String], below count: Int = 0, owner: [String]? = nil) -> Place? {
    guard let name = path.last, let meant = OddName.meant(by: name),
      let place = place(path.dropLast() + [meant], below: count, owner: owner)
    else { return nil }
    return Place(owner: place.owner, exercise: place.exercise, name: name)
  }

  /// Whether the path is that of an exercise's folder.
  func isExercise(_ path: [String]) -> Bool {
    path.count >= 2 && paths.contains(path.suffix(2).joined(separator: "/"))
  }

  private func handedIn(
    _ folders: [String], _ file: String, isTop: Bool
  ) -> (owner: [String], name: String) {
    if let owner = HandInName.moodleFolder(in: folders) { return (owner, file) }
    if let (owner, name) = HandInName.platform(file) {
      return (folders + [owner], name)
    }
    // In a folder of single files, each file has its student's name.
    if isTop, !starters.contains(file) { return (folders + [String(file.dropLast(6))], file) }
    return (folders, file)
  }

  private func starterName(_ name: String) -> String {
    let original = HandInName.withoutCopyNumber(name)
    return starters.contains(original) ? original : name
  }
}
