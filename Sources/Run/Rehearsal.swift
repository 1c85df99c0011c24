import Compile
import HostProtocol

/// The result of running a program's checks several times.
package struct Rehearsal: Sendable, Equatable {
  /// One attempt for each run, without timings: all of them use one build.
  package let attempts: [Attempt]
  /// The leaked objects; nil if nobody asked, or the checks did not end twice in one process.
  package let leaks: [Leak]?
  /// The expectations that did not fail where they were turned around.
  package let unturned: [UnturnedExpectation]
}

/// An expectation of a check that does not fail although it is turned around.
package struct UnturnedExpectation: Sendable, Hashable {
  /// The check's name, `Class.method`.
  package let test: String
  /// Its line; nil if the check has no expectation that can be turned around.
  package let line: Int?
}

/// One of several runs of the same checks.
package struct RehearsedRun: Sendable, Equatable {
  /// The checks in their order; checks of one class run together in any case.
  package let tests: [String]
  /// The seed of the values that the checks draw.
  package let seed: UInt64

  package init(_ tests: [String], seed: UInt64) {
    self.tests = tests
    self.seed = seed
  }
}

/// How many of several runs take place, and whether leaks are looked for.
package struct RehearsalExtent: Sendable, Equatable {
  /// How many of the runs take place in any case.
  package let atLeast: Int
  /// Seconds after which the others are left out; nil for all.
  package let time: Double?
  /// Whether to run the checks twice in one process in the end, to find leaks.
  package let findsLeaks: Bool
  /// Whether objects lie elsewhere in memory in each run, and sets have another order.
  package let movesMemory: Bool

  package init(
    atLeast: Int = .max, within time: Double? = nil, findsLeaks: Bool = true,
    movesMemory: Bool = true
  ) {
    self.atLeast = atLeast
    self.time = time
    self.findsLeaks = findsLeaks
    self.movesMemory = movesMemory
  }
}

/// Objects of one class that are never freed.
package struct Leak: Sendable, Equatable {
  /// The class with its module, for example `Exercise.FaceView`.
  package let type: String
  /// The number of objects that stay in memory each time all checks run.
  package let count: Int
}

extension TestRunner {
  /// Builds a program and runs its checks several times.
  ///
  /// - Returns: nil if the program does not compile.
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func rehearse(
    _ program: Program, _ runs: [RehearsedRun], _ extent: RehearsalExtent = RehearsalExtent(),
    limits: Limits
  ) throws -> Rehearsal? {
    try confirmed(program, mode: .batch) { build in
      let compilation = try build.makeChecks()
      guard case .built(let library) = compilation else { return nil }
      return try rehearse(
        library, of: compilation, runs, extent, program.variations, limits: limits)
    }
  }

  /// Builds a program and runs its checks once for each seed; returns the lines of expectations to
  /// which each check comes, by run.
  ///
  /// - Returns: nil if a check does not pass.
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func linesReached(
    by tests: [String], of program: Program, seeds: [UInt64], limits: Limits,
    movesMemory: Bool = true
  ) throws -> [[String: Set<Int>]]? {
    let runs = seeds.map { RehearsedRun(tests, seed: $0) }
    let extent = RehearsalExtent(findsLeaks: false, movesMemory: movesMemory)
    guard let rehearsal = try rehearse(program, runs, extent, limits: limits) else { return nil }
    var lines: [[String: Set<Int>]] = []
    for attempt in rehearsal.attempts {
      guard let run = attempt.run, run.loadFailure == nil, run.hasOnlyPassed else { return nil }
      lines.append(run.reached)
    }
    return lines
  }

  /// Runs the checks of a library several times, also with every expectation turned around.
  func rehearse(
    _ library: Library, of compilation: Compilation, _ runs: [RehearsedRun],
    _ extent: RehearsalExtent, _ variations: Variations?, limits: Limits
  ) throws -> Rehearsal {
    movesMemory = extent.movesMemory
    defer { movesMemory = false }
    let deadline = extent.time.map { ContinuousClock.now + .seconds($0) }
    var attempts: [Attempt] = []
    for order in runs {
      if attempts.count >= extent.atLeast, let deadline, deadline < .now { break }
      let start = ContinuousClock.now
      let run = try run(library, tests: order.tests, limits: limits, seed: order.seed)
      attempts.append(
        Attempt(
          compilation: compilation, run: run, timings: [],
          duration: start.duration(to: .now) / .seconds(1)))
    }
    guard extent.findsLeaks, let first = runs.first else {
      return Rehearsal(attempts: attempts, leaks: nil, unturned: [])
    }
    let request = HostRequest(
      subject: .checks(first.tests), library: library.path, support: library.support,
      memoryLimit: limits.memory, purpose: .leaks, seed: first.seed)
    let answer = try ask(request, limits: limits, timeLimit: limits.time)
    return Rehearsal(
      attempts: attempts, leaks: answer.leaks,
      unturned: try variations.map { try unturned(library, first, $0, limits: limits) } ?? [])
  }

  /// Turns every expectation around that the checks reach, and returns those that do not fail.
  private func unturned(
    _ library: Library, _ rehearsed: RehearsedRun, _ variations: Variations, limits: Limits
  ) throws -> [UnturnedExpectation] {
    let one = variations.turning[0]
    let tests = rehearsed.tests
    var found: Set<UnturnedExpectation> = []
    for variation in [one, Variations.twin(of: one)] {
      let control = Control(tests: tests, passed: Set(tests), variations, variation)
      let run = try run(
        library, tests: tests, limits: limits, seed: rehearsed.seed, variation: variation)
      for result in run.results {
        found.formUnion(
          control.missingLines(of: result).map {
            UnturnedExpectation(test: result.test, line: $0)
          })
        if result.end == .finished,
          result.expectations.keys.allSatisfy(HostRequest.endLines.contains)
        {
          found.insert(UnturnedExpectation(test: result.test, line: nil))
        }
      }
    }
    return found.sorted { ($0.line ?? 0, $0.test) < ($1.line ?? 0, $1.test) }
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
