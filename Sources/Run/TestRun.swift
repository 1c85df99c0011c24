import Dialect
import Platform

/// What became of one check.
package struct TestResult: Sendable, Equatable {
  /// `Class.method`.
  package let test: String
  /// How it ended.
  package let end: TestEnd
  /// The assertions that failed, in order.
  package let failures: [TestFailure]
  /// How long it took, in seconds.
  package let duration: Double
}

/// An assertion of a check that did not hold.
package struct TestFailure: Sendable, Equatable {
  /// XCTest's description, the check's own message included.
  package let message: String
  /// The line of the checks file.
  package let line: Int
  /// Whether an error was thrown, rather than an assertion failed.
  package let isThrown: Bool
}

/// How a check ended.
package enum TestEnd: Sendable, Equatable {
  /// It ran to its end; it passed if nothing failed.
  case finished
  /// It skipped itself.
  case skipped
  /// It ended the process.
  case crashed(Crash)
  /// It was stopped at the time limit, in seconds; `isBusy` is whether it worked rather than waited,
  /// `at` is where it was, as far as can be told.
  case timedOut(after: Double, isBusy: Bool, at: Place?)
  /// It printed more than the limit, in bytes.
  case printedTooMuch(limit: Int)
  /// It asked for more memory than the limit, in bytes.
  case outOfMemory(limit: UInt64)
  /// The process left by itself, with this status, before the check had ended.
  case left(status: Int32)
  /// It never ran.
  case missing
}

/// A crash, as far as can be told.
package struct Crash: Sendable, Equatable {
  /// Its kind.
  package enum Kind: Sendable, Equatable {
    case fatalError, unwrappedNil, indexOutOfRange, overflow, stackOverflow, forcedTry, forcedCast
    case exclusivity, danglingUnowned, wrongThread, other
  }

  /// Its kind.
  package let kind: Kind
  /// What the runtime said, without file and line; empty when it said nothing.
  package let message: String
  /// The learner's file and line that crashed; nil when it is not known.
  package let place: Place?
  /// The signal that ended the process.
  package let signal: Int32
}

/// All that came of running a library's checks.
package struct TestRun: Sendable, Equatable {
  /// One result for each check that was asked for, in the same order.
  package let results: [TestResult]
  /// What was printed to standard output.
  package let output: Output
  /// What was printed to standard error.
  package let errors: Output
  /// Why nothing ran, where the library could not be loaded.
  package let loadFailure: String?
  /// Whether something else than the checks has told how they went.
  package var isTampered = false
  /// Whether a check ran out of time that it had hardly used, or was killed: others may be why.
  package var wasHeldUp = false

  /// What was printed to standard error, without what the runtime says of a crash.
  package var printedErrors: String { RuntimeReport.removed(from: errors.text) }
}
