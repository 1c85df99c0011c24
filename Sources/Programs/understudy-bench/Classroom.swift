import Foundation

/// Submissions of many students to five exercises of the course.
///
/// They are the course's right and wrong answers, about fifteen for each exercise. Each gets a
/// private declaration of its own: a function or, in some, a type, for which the checks are
/// compiled again. One in forty does not compile.
struct Classroom {
  /// The exercises' paths below `lessons` and `solutions`.
  static let exercises = [
    "01-roles/01-hand-over-the-news", "03-data-source/01-the-view-asks",
    "05-weak/04-break-the-cycle", "07-did-finish/02-image-first",
    "09-will-did-should/01-before-and-after",
  ]

  /// The folder that holds the course's `lessons` and `solutions`.
  let course: URL
  private let answers: [[String]]

  init(course: URL) throws {
    self.course = course
    answers = try Classroom.exercises.map { exercise in
      let folder = course.appendingPathComponent("solutions/\(exercise)")
      func texts(in name: String) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(
          at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "swift" }
          .sorted { $0.path < $1.path }.map { try String(contentsOf: $0, encoding: .utf8) }
      }
      let reference = try String(
        contentsOf: folder.appendingPathComponent("Exercise.swift"), encoding: .utf8)
      let alternatives = try texts(in: "Alternatives")
      return [reference, reference, reference] + alternatives + alternatives
        + (try texts(in: "Wrong"))
    }
  }

  /// Returns the answer of a student to an exercise, both by number.
  ///
  /// - Parameter share: one in `share` answers has a type of its own.
  func text(student: Int, exercise: Int, share: Int) -> String {
    let number = student * Classroom.exercises.count + exercise
    let pool = answers[exercise]
    let own =
      number.isMultiple(of: share)
      ? "private struct Note\(number)In\(share) { var value = \(number) }"
      : "private func note() -> Int { \(number) }"
    let mistake = number % 40 == 7 ? "let forgotten: Notes = \(number)" : ""
    // The step 7 has no divisor in common with the pools' sizes, so that all answers are used.
    return "\(pool[(student * 7 + exercise) % pool.count])\n\(own)\n\(mistake)\n"
  }

  /// Writes the workspaces of some students into a folder, one subfolder for each.
  func write(students: Range<Int>, share: Int, to folder: URL) throws {
    for student in students {
      for (index, exercise) in Classroom.exercises.enumerated() {
        let place = folder.appendingPathComponent("student-\(student)/\(exercise)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try text(student: student, exercise: index, share: share).write(
          to: place.appendingPathComponent("Exercise.swift"), atomically: false, encoding: .utf8)
      }
    }
  }

  /// Writes one answer and the course's checks as a package for `swift test`.
  func writePackage(student: Int, exercise: Int, to folder: URL) throws {
    let lesson = course.appendingPathComponent("lessons/\(Classroom.exercises[exercise])")
    let support = course.appendingPathComponent("lessons/Support")
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Submission",
        targets: [
          .target(name: "MiniUIKit", swiftSettings: [.defaultIsolation(MainActor.self)]),
          .target(name: "MiniNetwork"),
          .target(name: "CheckSupport", dependencies: ["MiniUIKit", "MiniNetwork"]),
          .target(name: "Exercise", dependencies: ["MiniUIKit", "MiniNetwork"]),
          .testTarget(name: "Checks", dependencies: ["Exercise", "CheckSupport"]),
        ],
        swiftLanguageModes: [.v6])
      """
    let files = FileManager.default
    for name in ["Sources/Exercise", "Tests/Checks"] {
      try files.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try manifest.write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    for module in ["MiniUIKit", "MiniNetwork", "CheckSupport"] {
      try files.copyItem(
        at: support.appendingPathComponent(module),
        to: folder.appendingPathComponent("Sources/\(module)"))
    }
    try text(student: student, exercise: exercise, share: 2).write(
      to: folder.appendingPathComponent("Sources/Exercise/Exercise.swift"), atomically: true,
      encoding: .utf8)
    try files.copyItem(
      at: lesson.appendingPathComponent("Checks.swift"),
      to: folder.appendingPathComponent("Tests/Checks/Checks.swift"))
  }
}
