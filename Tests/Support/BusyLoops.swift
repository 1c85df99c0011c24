import Foundation

/// Processes that do nothing but use a processor.
package final class BusyLoops {
  private let processes: [Process]

  package init(_ count: Int) throws {
    processes = try (0..<count).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "while :; do :; done"]
      try process.run()
      return process
    }
  }

  /// Ends them.
  package func stop() {
    for process in processes {
      process.terminate()
      process.waitUntilExit()
    }
  }

  /// How often what a test judges is judged: `UNDERSTUDY_REPEATS`; nil for a few things, once.
  package static let repeats = ProcessInfo.processInfo.environment["UNDERSTUDY_REPEATS"].flatMap(
    Int.init)

  /// Calls `body` beside so many loops: 2, or 0, 2 and 8 with `UNDERSTUDY_REPEATS`.
  package static func beside(_ body: (_ loops: Int) throws -> Void) throws {
    for count in repeats == nil ? [2] : [0, 2, 8] {
      let loops = try BusyLoops(count)
      defer { loops.stop() }
      try body(count)
    }
  }
}
