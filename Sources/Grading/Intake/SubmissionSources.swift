import Course
import Foundation

/// Where submissions come from, as the command line says it.
package struct SubmissionSources {
  /// Files, folders and archives.
  package var paths: [String]
  /// The exercises to grade; nil for all of the course.
  package var exercises: [Exercise]?
  /// A file of JSON lines, each with a student, an exercise and a path; nil for none.
  package var manifest: String?
  /// The class; nil if whoever handed in is all that is known.
  package var roster: Roster?
  /// When work is due, where the roster does not say.
  package var due: Date?
  /// The hunts that were handed out; nil where answers are to exercises.
  package var hunts: ClassHunts?
  /// Whether the students of a group of the roster hand in one work.
  package var isByGroup: Bool
  package var limits = IntakeLimits()

  package init(
    paths: [String], exercises: [Exercise]? = nil, manifest: String? = nil,
    roster: Roster? = nil, due: Date? = nil, hunts: ClassHunts? = nil, isByGroup: Bool = false
  ) {
    self.paths = paths
    self.exercises = exercises
    self.manifest = manifest
    self.roster = roster
    self.due = due
    self.hunts = hunts
    self.isByGroup = isByGroup
  }

  /// Calls `emit` for each file of each answer.
  ///
  /// - Returns: the paths without anything to grade.
  func forEachFile(in course: Course, _ emit: @escaping (FoundFile) throws -> Void) throws
    -> [String]
  {
    let all = (exercises ?? course.exercises).filter { $0.code != nil }
    let placement = Placement(
      all, areNamed: exercises != nil, takesHunts: hunts != nil, of: course)
    var intake = Intake(placement, limits: limits, emit: emit)
    var fruitless: [String] = []
    for given in Intake.given(at: paths) where try !intake.take(given) {
      fruitless.append(given.path)
    }
    if let manifest { try takeLines(of: manifest, in: course, emit) }
    return fruitless
  }

  private func takeLines(
    of manifest: String, in course: Course, _ emit: @escaping (FoundFile) throws -> Void
  ) throws {
    for (number, line) in try ManifestLine.read(manifest) {
      guard case .found(let exercise) = course.find(line.exercise), exercise.code != nil else {
        let values = ["file": manifest, "line": String(number), "name": line.exercise]
        throw Trouble("intake.manifest-exercise", values)
      }
      let folder = (manifest as NSString).deletingLastPathComponent
      let path = line.path.hasPrefix("/") || folder.isEmpty ? line.path : "\(folder)/\(line.path)"
      var status = stat()
      guard lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno) else {
        let values = ["file": manifest, "line": String(number), "path": path]
        throw Trouble("intake.manifest-path", values)
      }
      let placement = Placement(
        [exercise], areNamed: true, takesHunts: hunts != nil, of: course)
      var intake = Intake(placement, limits: limits, emit: emit)
      for var given in Intake.given(at: [path]) {
        given.time = line.submitted.flatMap(HandInTime.parse)
        given.line = number
        given.owner = [line.student]
        do {
          if try !intake.take(given) { try intake.addFault(.nothingToGrade, given, []) }
        } catch is Trouble {
          try intake.addFault(.unreadable, given, [])
        }
      }
    }
  }
}
