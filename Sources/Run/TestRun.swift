import Compile
import Dialect
import HostProtocol
import Platform

package struct TestResult: Sendable, Equatable {
  /// The check's name, `Class.method`.
  package let test: String
  package let end: TestEnd
  /// The failed assertions, in order.
  package let failures: [TestFailure]
  /// The duration in seconds; 0 if the check did not run to its end.
  package let duration: Double
  /// How often it has reached an expectation, by line; empty if it did not run to its end.
  package var expectations: [Int: Int] = [:]
  /// Why the check has failed although nothing of it did; nil where that is not so.
  package internal(set) var doubt: Doubt?
  /// Whether the check found an object alive that should be gone.
  package var keepsObject = false
  /// Who holds that object; nil where nobody asked.
  package internal(set) var graph: GraphSearch?
}

/// A reason not to believe a check that passes.
package enum Doubt: Sendable, Equatable {
  /// It did not come to an expectation on that line, as it does beside each right answer.
  case unreached(line: Int)
  /// Its values of one type, up to that line, are different beside each right answer, and all equal here.
  case equalValues(line: Int)
}

/// A failed assertion of a check, or an error that the check threw.
package struct TestFailure: Sendable, Equatable {
  /// The library's description; XCTest's includes the check's own words.
  package let message: String
  /// What Swift Testing adds; nil for a failure that XCTest reported.
  package var details: SwiftTestingDetails?
  /// The line in the checks file.
  package let line: Int
  /// Whether the check threw an error; otherwise an assertion failed.
  package let isThrown: Bool
  /// The file's path as the compiler saw it; empty for an error that the check threw.
  package var file = ""
}

package enum TestEnd: Sendable, Equatable {
  /// It ran to its end; it passed if it has no failures.
  case finished
  case skipped
  /// A signal ended the process.
  case crashed(Crash)
  /// It was stopped at the time limit, in seconds.
  ///
  /// `isBusy` says whether it computed rather than waited; nil if it never ran, because the checks
  /// before it had used the time of all. `at` is the learner's line, if known.
  case timedOut(after: Double, isBusy: Bool?, at: Place?)
  /// It printed more than the limit, in bytes.
  case tooMuchOutput(limit: Int)
  /// It asked for more memory than the limit, in bytes.
  case outOfMemory(limit: UInt64)
  /// The process exited with this status before the check had ended.
  case left(status: Int32)
  /// It never ran, or nothing is known of its end.
  case missing
}

/// A crash of a check: its kind, the runtime's message and the learner's line.
package struct Crash: Sendable, Equatable {
  /// The raw values are published as `detail` (docs/report-format.md).
  package enum Kind: String, Sendable {
    case fatalError = "fatal-error"
    case unwrappedNil = "unwrapped-nil"
    case indexOutOfRange = "index-out-of-range"
    case overflow
    case stackOverflow = "stack-overflow"
    case forcedTry = "forced-try"
    case forcedCast = "forced-cast"
    case exclusivity
    case danglingUnowned = "dangling-unowned"
    case wrongThread = "wrong-thread"
    /// A queue waited for itself.
    case waitingQueue = "waiting-queue"
    /// Queues or groups were used as libdispatch does not allow.
    case misusedQueue = "misused-queue"
    case duplicateKeys = "duplicate-keys"
    /// A function of the standard library was called with something that it does not accept.
    case refusedByLibrary = "refused-by-library"
    case other
  }

  package let kind: Kind
  /// The runtime's message, without file and line; empty if it printed none.
  package let message: String
  /// The learner's line that crashed; nil if it is not known.
  package let place: Place?
  /// The signal that ended the process.
  package let signal: Int32
}

/// The result of running a library's checks.
package struct TestRun: Sendable, Equatable {
  /// One result for each requested check, in the same order.
  package private(set) var results: [TestResult]
  /// The text that the run wrote to standard output.
  package let output: Output
  /// The text that the run wrote to standard error.
  package let errors: Output
  /// Why the library could not be loaded; nil if it was.
  package let loadFailure: String?
  /// Whether events were forged: foreign lines on their pipe, or events that the host never sends.
  package var isTampered = false
  /// Whether a check timed out with little processor time used, or was killed.
  package var wasHeldUp = false
  /// The time at which the library was first loaded; nil if it was not.
  var loadedAt: ContinuousClock.Instant?
  /// Seconds of processor time.
  var processorTime = 0.0
  /// The checks that ran to their end in each fork of the host, in their order.
  var forks: [[String]] = []

  /// Whether checks failed, and all of them ran to their end.
  var hasOnlyFailedAssertions: Bool {
    results.allSatisfy { $0.end == .finished || $0.end == .skipped } && !failed.isEmpty
  }

  /// Whether all checks ran to their end, and none failed.
  package var hasOnlyPassed: Bool {
    results.allSatisfy { [.finished, .skipped].contains($0.end) && $0.failures.isEmpty }
  }

  /// The checks with a failed assertion, in their order.
  package var failed: [String] { results.filter { !$0.failures.isEmpty }.map(\.test) }

  /// Adds what was found out about a check.
  mutating func setGraph(_ graph: GraphSearch, of test: String) {
    for index in results.indices where results[index].test == test {
      results[index].graph = graph
    }
  }

  /// The lines to which checks did not come, by check, if all passed: other checks say what is wrong
  /// where one fails.
  package func unreached(of lines: [String: Set<Int>]) -> [String: Set<Int>] {
    guard hasOnlyPassed else { return [:] }
    let passed = Set(results.filter(\.hasPassed).map(\.test))
    return lines.filter { passed.contains($0.key) }.subtracting(reached)
  }

  /// The lines of expectations to which each check came.
  var reached: [String: Set<Int>] {
    results.reduce(into: [:]) { $0[$1.test] = Set($1.expectations.keys) }
  }

  package mutating func setDoubt(_ doubt: Doubt?, of test: String) {
    for index in results.indices where results[index].test == test {
      results[index].doubt = doubt
    }
  }

  /// Replaces the result of the same check.
  mutating func replace(_ result: TestResult) {
    results = results.map { $0.test == result.test ? result : $0 }
  }

  /// Standard error without the runtime's crash reports.
  package var printedErrors: String { RuntimeReport.removed(from: errors.text) }
}

/// Lines by check.
extension [String: Set<Int>] {
  /// Returns the lines that are not in the other ones, without checks that have none.
  package func subtracting(_ other: Self) -> Self {
    reduce(into: [:]) { $0[$1.key] = $1.value.subtracting(other[$1.key] ?? []) }
      .filter { !$1.isEmpty }
  }

  /// Returns the lines that are in both, also for checks that have none.
  package func intersection(_ other: Self) -> Self {
    reduce(into: [:]) { $0[$1.key] = $1.value.intersection(other[$1.key] ?? []) }
  }
}

/// Resource limits for a learner's code while it runs.
package struct Limits: Sendable, Equatable {
  /// Seconds of wall-clock time for one check.
  package var time: Double
  /// Seconds of wall-clock time for all checks together, with the runs that look for a line.
  package var total: Double { max(3 * time, time + 5) }
  /// Bytes of memory that the process may allocate.
  package var memory: UInt64
  /// Bytes of standard output, and of standard error, that are kept from one run.
  package var keptOutput: Int
  /// Bytes of either stream after which the run is stopped.
  package var output: Int

  /// Sets limits; the defaults of memory and output suit an exercise.
  package init(
    time: Double, memory: UInt64 = 512 << 20, keptOutput: Int = 64 << 10,
    output: Int = 64 << 20
  ) {
    self.time = time
    self.memory = memory
    self.keptOutput = keptOutput
    self.output = output
  }
}

/// The result of one `TestRunner.check`.
package struct Attempt: Sendable, Equatable {
  package let compilation: Compilation
  /// The results of the checks; nil if the program was not built.
  package var run: TestRun?
  package let timings: [Timing]
  /// The results with other drawn values, if they were asked for and checks failed.
  package var otherRuns: [TestRun] = []
  /// The results of more runs, if they were asked for and all checks passed.
  package var rehearsal: Rehearsal?
  /// The time from the request to the verdict, in seconds.
  package let duration: Double
}

/// What a policy says of a program that passes without it.
package struct ExaminedProgram: Sendable {
  /// Why the policy refuses it; nil if it does not.
  package let refusal: Compilation?
}

extension Attempt {
  /// Whether a process timed out with little processor time used, or was killed.
  ///
  /// The machine may be overloaded then.
  package var wasHeldUp: Bool {
    if case .compilerGaveUp(_, .heldUp) = compilation { return true }
    return run?.wasHeldUp == true
  }
}
