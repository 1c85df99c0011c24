import Foundation

/// `understudy check` as a process, in a workspace of a course with as many exercises as a real one.
struct WholeCheck {
  private static let lessons = 10
  private static let exercisesPerLesson = 8

  private let program: URL
  private let workspace: URL
  private let environment: [String: String]

  /// Writes the course, each exercise of which is the sample, and makes the workspace.
  ///
  /// - Parameter folder: a new folder, which also gets a cache and a runtime folder of its own.
  init(of sample: Sample, by program: URL, folder: URL) throws {
    self.program = program
    workspace = folder.appendingPathComponent("workspace")
    let runtime = folder.appendingPathComponent("run")
    try FileManager.default.createDirectory(
      at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var environment = ProcessInfo.processInfo.environment
    environment["UNDERSTUDY_CACHE"] = folder.appendingPathComponent("cache").path
    environment["XDG_RUNTIME_DIR"] = runtime.path
    environment["UNDERSTUDY_STAY"] = "2"
    environment["CI"] = nil
    self.environment = environment
    let course = folder.appendingPathComponent("lessons")
    try WholeCheck.writeCourse(of: sample, to: course)
    _ = try Process.time(
      of: [program.path, "init", workspace.path, "--course", course.path], in: folder,
      environment: environment, status: 0)
    // The resident is started, and its compilers stand by after some verdicts.
    for number in 1...4 {
      try edit(sample, Sample.Edit(body: -number))
      _ = try check()
      usleep(1_000_000)
    }
  }

  private static func writeCourse(of sample: Sample, to course: URL) throws {
    func write(_ text: String, to path: String) throws {
      let file = course.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let names = (1...lessons).map { String(format: "%02d-lesson", $0) }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    try write(
      """
      { "format": 1, "title": { "en": "Counters" }, "languages": ["en"], "support": [],
        "lessons": [\(list)] }
      """, to: "course.json")
    let points = sample.tests.map { test in
      "### \(test.split(separator: ".")[1])\nThe delegate is told.\n\nCount what comes.\n"
    }
    for (index, lesson) in names.enumerated() {
      try write("# Counters\n\nA counter tells its delegate.\n", to: "\(lesson)/lesson.md")
      for number in 1...exercisesPerLesson {
        let name = "counter-\(index * exercisesPerLesson + number)"
        let folder = "\(lesson)/\(String(format: "%02d", number))-\(name)"
        try write(
          """
          ---
          title: Counter
          objective: Count.
          stub: fails test1
          isolation: none
          ---
          Let it count.

          ## Hints
          1. Count.
          2. Count on.
          3. Tell it.

          ## Checks
          \(points.joined(separator: "\n"))
          ## Why
          A delegate is told.
          """, to: "\(folder)/exercise.md")
        try write(sample.exercise(Sample.Edit()), to: "\(folder)/Exercise.swift")
        try write(sample.checksText(Sample.Edit()), to: "\(folder)/Checks.swift")
      }
    }
  }

  /// Writes the edited learner's file.
  func edit(_ sample: Sample, _ edit: Sample.Edit) throws {
    let file = workspace.appendingPathComponent("01-lesson/01-counter-1/Exercise.swift")
    try sample.exercise(edit).write(to: file, atomically: true, encoding: .utf8)
  }

  /// Measures a check of the exercise; throws if it does not pass.
  ///
  /// - Parameter more: variables of its environment.
  func check(_ more: [String: String] = [:]) throws -> Duration {
    try Process.time(
      of: [program.path, "check", "1.1"], in: workspace,
      environment: environment.merging(more) { $1 }, status: 0)
  }
}
