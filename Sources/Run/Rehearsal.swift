import Compile
import HostProtocol

/// What came of running a program's checks again and again.
package struct Rehearsal: Sendable, Equatable {
  /// One attempt for each order that was asked for; only the first one compiled anything.
  package let attempts: [Attempt]
  /// What stays in memory; nil where the checks did not come to their end twice in one process.
  package let leaks: [Leak]?
}

/// Objects that are never freed.
package struct Leak: Sendable, Equatable {
  /// Their class with its module, for example `Exercise.FaceView`.
  package let type: String
  /// How many of them stay each time all checks run.
  package let count: Int
}

extension TestRunner {
  /// Builds a program and runs its checks once in each order, then twice in one process.
  ///
  /// - Parameter orders: the names of the checks; those of one class stay together.
  /// - Returns: nil where the program does not compile.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func rehearse(
    _ program: Program, orders: [[String]], limits: Limits
  ) throws -> Rehearsal? {
    try withBuild(of: program, mode: .batch) { build in
      let compilation = try build.makeChecks()
      guard case .built(let library) = compilation else { return nil }
      let attempts = try orders.map { order in
        let start = ContinuousClock.now
        let run = try run(library, tests: order, limits: limits).0
        return Attempt(
          compilation: compilation, run: run, timings: [],
          duration: start.duration(to: .now) / .seconds(1))
      }
      let request = HostRequest(
        subject: .checks(orders.first ?? []), library: library.path, support: library.support,
        memoryLimit: limits.memory, purpose: .leaks)
      let answer = try ask(request, limits: limits, timeLimit: limits.time)
      return Rehearsal(attempts: attempts, leaks: answer.leaks)
    }
  }
}

extension TestHost.Answer {
  /// The leaks that the host told of; nil where it did not come to its end.
  fileprivate var leaks: [Leak]? {
    guard events.contains(.done) else { return nil }
    return events.compactMap { event in
      if case .leaked(let type, let count) = event { Leak(type: type, count: count) } else { nil }
    }.sorted { $0.type < $1.type }
  }
}
