import Foundation

/// The grading benchmark: `make bench-grading`.
///
/// It runs the program as a process, as users do.
final class GradingBench {
  private let program: URL
  private let folder: URL
  private let classroom: Classroom

  /// The measurements of one run of `understudy grade`.
  struct Run {
    var seconds: Double
    /// The grader's peak resident memory in KiB, in the first and in the last quarter of the run.
    var memory: (first: Int, last: Int)
    /// The last line on standard error, with the throughput and the processor times.
    var said: String
  }

  init(program: URL, course: URL) throws {
    self.program = program
    classroom = try Classroom(course: course)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-bench-\(getpid())", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs all measurements and prints a line for each figure.
  func measure(submissions: Int) throws {
    let perStudent = Classroom.exercises.count
    let students = submissions / perStudent
    let some = folder.appendingPathComponent("some")
    let few = folder.appendingPathComponent("few")
    try classroom.write(students: 0..<max(1, students / 10), share: 4, to: some)
    try classroom.write(students: students..<students + 1, share: 4, to: few)
    // Warm up: compile what all submissions of a course share.
    for option in [[], ["--unsandboxed"]] { _ = try grade(few, store: "first", option) }

    let count = Double(students * perStudent)
    var seconds = 0.0
    for share in [4, 2] {
      let all = folder.appendingPathComponent("one-in-\(share)")
      try classroom.write(students: 0..<students, share: share, to: all)
      let cold = try grade(all, store: "one-in-\(share)")
      say("\(Int(count)) submissions, one in \(share) with a type of its own: \(rate(count, cold))")
      say("the grader's memory: \(cold.memory.first) KiB, then \(cold.memory.last) KiB")
      say(cold.said)
      let warm = try grade(all, store: "one-in-\(share)")
      say("the same with a warm store: \(rate(count, warm))")
      seconds = cold.seconds
    }

    var times: [(locked: Double, free: Double)] = []
    for round in 0..<3 {
      let locked = try grade(some, store: "locked-\(round)")
      let free = try grade(some, store: "free-\(round)", ["--unsandboxed"])
      times.append((locked.seconds, free.seconds))
      if round == 0 { say("unsandboxed: \(free.said)") }
    }
    let overheads = times.map { ($0.locked / $0.free - 1) * 100 }.sorted()
    say("isolation, in three pairs of runs: \(overheads.map { String(format: "%.1f %%", $0) })")

    let references = try (0..<20).map(swiftTest)
    let one = references.reduce(0, +) / Double(references.count)
    let ours = seconds / count
    say(String(format: "swift test, 20 one by one: %.1f s each", one))
    say(String(format: "as many times faster: %.0f", one / ours))
  }

  private func rate(_ count: Double, _ run: Run) -> String {
    String(format: "%.1f s, %.1f a second", run.seconds, count / run.seconds)
  }

  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  private func grade(_ work: URL, store: String, _ options: [String] = []) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments =
      [
        "grade", work.path, "--course",
        classroom.course.appendingPathComponent("lessons").path, "--store",
        folder.appendingPathComponent("\(store).sqlite").path, "--format", "json", "--out",
        folder.appendingPathComponent("results").path, "--timings",
      ] + options
    var environment = ProcessInfo.processInfo.environment
    environment["UNDERSTUDY_CACHE"] = folder.appendingPathComponent("cache").path
    process.environment = environment
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    var memory: [Int] = []
    while process.isRunning {
      if let now = Process.residentKilobytes(of: process.processIdentifier) { memory.append(now) }
      usleep(20_000)
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    guard process.terminationStatus < 2 else {
      throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: said])
    }
    let quarter = max(1, memory.count / 4)
    return Run(
      seconds: seconds,
      memory: (memory.prefix(quarter).max() ?? 0, memory.suffix(quarter).max() ?? 0),
      said: said.split(separator: "\n").last.map(String.init) ?? "")
  }

  /// Returns the seconds that `swift test` takes for one submission in a new package.
  private func swiftTest(_ number: Int) throws -> Double {
    let package = folder.appendingPathComponent("package")
    defer { try? FileManager.default.removeItem(at: package) }
    try classroom.writePackage(
      student: number, exercise: number % Classroom.exercises.count, to: package)
    return try Process.timeOfSwiftTest(in: package) / .seconds(1)
  }
}
