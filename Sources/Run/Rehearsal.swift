import Compile
import HostProtocol

/// The result of running a program's checks several times.
package struct Rehearsal: Sendable, Equatable {
  /// One attempt for each requested order, without timings: all of them use one build.
  package let attempts: [Attempt]
  /// The leaked objects; nil if the checks did not run to their end twice in one process.
  package let leaks: [Leak]?
}

/// Objects of one class that are never freed.
package struct Leak: Sendable, Equatable {
  /// The class with its module, for example `Exercise.FaceView`.
  package let type: String
  /// The number of objects that stay in memory each time all checks run.
  package let count: Int
}

extension TestRunner {
  /// Builds a program and runs its checks once in each order, then twice in one process.
  ///
  /// - Parameter orders: lists of check names; checks of one class run together in any case.
  /// - Returns: nil if the program does not compile.
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func rehearse(
    _ program: Program, orders: [[String]], limits: Limits
  ) throws -> Rehearsal? {
    try withBuild(of: program, mode: .batch) { build in
      let compilation = try build.makeChecks()
      guard case .built(let library) = compilation else {
        try build.session.confirm()
        return nil
      }
      let attempts = try orders.map { order in
        let start = ContinuousClock.now
        let run = try run(library, tests: order, limits: limits).run
        return Attempt(
          compilation: compilation, run: run, timings: [],
          duration: start.duration(to: .now) / .seconds(1))
      }
      let request = HostRequest(
        subject: .checks(orders.first ?? []), library: library.path, support: library.support,
        memoryLimit: limits.memory, purpose: .leaks)
      let answer = try ask(request, limits: limits, timeLimit: limits.time)
      try build.session.confirm()
      return Rehearsal(attempts: attempts, leaks: answer.leaks)
    }
  }
}

extension TestHost.Answer {
  /// The leaks that the host reported; nil if it did not reach the end.
  fileprivate var leaks: [Leak]? {
    guard events.contains(.done) else { return nil }
    return events.compactMap { event in
      if case .leaked(let type, let count) = event { Leak(type: type, count: count) } else { nil }
    }.sorted { $0.type < $1.type }
  }
}
