import Course

/// Whose a file is, and which exercise it answers, as far as its path tells.
struct Placement {
  /// The one exercise that files need not name.
  let single: Exercise?
  private let paths: Set<String>
  private let starters: Set<String>

  /// - Parameter areNamed: whether just these exercises were asked for.
  init(_ exercises: [Exercise], areNamed: Bool) {
    single = areNamed && exercises.count == 1 ? exercises[0] : nil
    paths = Set(exercises.map(\.path))
    starters = Set(exercises.flatMap { $0.code?.starter.map(\.name) ?? [] })
  }

  /// A file's place.
  struct Place: Equatable {
    /// The folders that name its owner.
    let owner: [String]
    /// The exercise's path.
    let exercise: String
    /// What its owner called it.
    let name: String
  }

  /// Folders whose Swift files are no answers.
  private static let ignored: Set<String> = ["Support", "Tests", "Refused"]

  /// The place of a file; nil when it is none of an answer's.
  ///
  /// - Parameters:
  ///   - path: its folders and its name.
  ///   - count: how many of them lie above the folder that was given.
  ///   - owner: whose it is, where that is known already.
  func place(_ path: [String], below count: Int = 0, owner: [String]? = nil) -> Place? {
    guard let file = path.last, file.hasSuffix(".swift") else { return nil }
    let folders = path.dropLast()
    if folders.count >= 2 {
      let exercise = folders.suffix(2).joined(separator: "/")
      if paths.contains(exercise) {
        return Place(owner: owner ?? Array(folders.dropLast(2)), exercise: exercise, name: file)
      }
    }
    let inside = folders.dropFirst(count)
    guard let single, file != "Package.swift", !inside.contains(where: Placement.ignored.contains)
    else { return nil }
    let (place, name) = handedIn(Array(folders), file, isTop: inside.isEmpty)
    return Place(owner: owner ?? place, exercise: single.path, name: starterName(name))
  }

  /// Whether a path that is no folder stands where an exercise's folder should be.
  func isExercise(_ path: [String]) -> Bool {
    path.count >= 2 && paths.contains(path.suffix(2).joined(separator: "/"))
  }

  private func handedIn(
    _ folders: [String], _ file: String, isTop: Bool
  ) -> (owner: [String], name: String) {
    if let index = folders.lastIndex(where: HandInName.isMoodleFolder) {
      return (Array(folders[...index]), file)
    }
    if let (owner, name) = HandInName.moodle(file) ?? HandInName.canvas(file) {
      return (folders + [owner], name)
    }
    // A folder of files that are called after their students.
    if isTop, !starters.contains(file) { return (folders + [String(file.dropLast(6))], file) }
    return (folders, file)
  }

  private func starterName(_ name: String) -> String {
    let original = HandInName.withoutCopyNumber(name)
    return starters.contains(original) ? original : name
  }
}
