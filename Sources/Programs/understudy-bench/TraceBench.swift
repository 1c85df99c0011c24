import Compile
import Foundation
import Run
import Sandbox

/// Measures the compilation with callbacks and a call that is recorded (docs/trace.md).
struct TraceBench {
  let host: String

  /// Compares both builds side by side and prints the least of each: other work on the machine only adds to it.
  func measure(rounds: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-bench-\(getpid())", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Exercise.swift")
    try TraceBench.learner.write(to: source, atomically: true, encoding: .utf8)
    let plain = [
      "swiftc", "-frontend", "-c", "-primary-file", "Exercise.swift", "-parse-as-library", "-Onone",
      "-enable-testing", "-module-name", "Exercise", "-o", "Exercise.o",
    ]
    let recorded =
      plain + [
        "-gline-tables-only", "-sanitize=scudo", "-sanitize-coverage=func,trace-pc-guard",
      ]
    var times = (plain: Times(), recorded: Times(), callPlain: Times(), callRecorded: Times())
    let runner = try TestRunner(
      host: HostInstallation(executable: host),
      cacheFolder: folder.appendingPathComponent("cache").path,
      environment: ProcessInfo.processInfo.environment)
    let program = Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: TraceBench.learner)],
        isMainActorByDefault: false),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""))
    let script: [ProgramFile] = .script("\n@testable import Exercise\nprint(nanoseconds())\n")
    for round in 0...rounds {
      let (one, other) = try (
        Process.time(of: plain, in: folder), Process.time(of: recorded, in: folder)
      )
      let call = try runner.tryOut(program, script: script, limits: Limits(time: 10))
      let noted = try runner.record(program, script: script, limits: Limits(time: 10))
      // Without its events it would be another measurement.
      guard let first = call.nanoseconds, let second = noted.tryout.nanoseconds,
        noted.recording.events.count > TraceBench.calls, noted.recording.dropped == 0
      else {
        throw Failure(output: noted.tryout.output.text + noted.tryout.errors.text)
      }
      // The first round fills caches.
      guard round > 0 else { continue }
      times.plain.add(one)
      times.recorded.add(other)
      times.callPlain.add(.nanoseconds(first))
      times.callRecorded.add(.nanoseconds(second))
    }
    let ratio = times.recorded.least / times.plain.least
    let call = (times.callRecorded.least - times.callPlain.least) / Double(TraceBench.calls) * 1e6
    print(
      """
      compile: \(times.plain.least.formatted) ms, for a trace \(times.recorded.least.formatted) ms, \
      ratio \((ratio * 1000).rounded() / 1000)
      a call:  \(call.formatted) ns more
      """)
  }

  struct Failure: Error { let output: String }

  /// Fewer than a recording has room for.
  private static let calls = 25_000

  private static let learner = """
    final class Counter {
      private(set) var value = 0
      func up() { value &+= 1 }
    }
    func nanoseconds() -> Int {
      let counter = Counter()
      let clock = ContinuousClock()
      let start = clock.now
      for _ in 0..<\(calls) { counter.up() }
      let time = start.duration(to: clock.now).components
      return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
    }
    \((0..<12).map { "class Kind\($0) { var name = \"\($0)\"; func say() -> String { name + \"!\" } }" }
      .joined(separator: "\n"))
    """
}

extension TryoutRun {
  /// The number that the script printed.
  fileprivate var nanoseconds: Int? {
    Int(output.text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

extension Double {
  fileprivate var formatted: String { String(format: "%.1f", self) }
}
