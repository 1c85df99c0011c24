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

  /// Calls `body` beside 0, 2 and 8 loops, at night; `UNDERSTUDY_LOOPS=1` tries one number only, as
  /// where eight processes share the cases.
  package static func beside(_ body: (_ loops: Int, _ repeats: Int) throws -> Void) throws {
    try Nightly.only()
    let wanted = ProcessInfo.processInfo.environment["UNDERSTUDY_LOOPS"].flatMap(Int.init)
    for count in wanted.map({ [$0] }) ?? [0, 2, 8] {
      let loops = try BusyLoops(count)
      defer { loops.stop() }
      try body(count, Nightly.repeats ?? 1)
    }
  }
}
