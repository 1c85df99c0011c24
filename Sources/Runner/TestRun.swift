import TestProtocol

/// How far a learner's code may go while it runs.
public struct Limits: Sendable, Equatable {
  /// Seconds of wall-clock time for one check.
  public var time: Double
  /// Bytes of memory that the process may allocate.
  public var memory: UInt64
  /// Bytes of standard output and of standard error that are kept of one run.
  public var keptOutput: Int
  /// Bytes of either after which the run is stopped.
  public var output: Int

  /// Limits that suit an exercise, unless others are given.
  public init(
    time: Double = 10, memory: UInt64 = 512 << 20, keptOutput: Int = 64 << 10,
    output: Int = 64 << 20
  ) {
    self.time = time
    self.memory = memory
    self.keptOutput = keptOutput
    self.output = output
  }
}

/// What became of one check.
public struct TestResult: Sendable, Equatable {
  /// `Class.method`.
  public let test: String
  /// How it ended.
  public let end: TestEnd
  /// The assertions that failed, in order.
  public let failures: [TestFailure]
  /// How long it took, in seconds.
  public let duration: Double
}

/// An assertion of a check that did not hold.
public struct TestFailure: Sendable, Equatable {
  /// XCTest's description, the check's own message included.
  public let message: String
  /// The line of the checks file.
  public let line: Int
  /// Whether an error was thrown, rather than an assertion failed.
  public let isThrown: Bool
}

/// How a check ended.
public enum TestEnd: Sendable, Equatable {
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
public struct Crash: Sendable, Equatable {
  /// Its kind.
  public enum Kind: Sendable, Equatable {
    case fatalError, unwrappedNil, indexOutOfRange, overflow, stackOverflow, forcedTry, forcedCast
    case exclusivity, danglingUnowned, wrongThread, other
  }

  /// Its kind.
  public let kind: Kind
  /// What the runtime said, without file and line; empty when it said nothing.
  public let message: String
  /// The learner's file and line that crashed; nil when it is not known.
  public let place: Place?
  /// The signal that ended the process.
  public let signal: Int32
}

/// A line of a learner's file.
public struct Place: Sendable, Equatable {
  /// The file's name, for example `Exercise.swift`.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// A line of a file, as a check reports it.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// All that came of running a library's checks.
public struct TestRun: Sendable, Equatable {
  /// One result for each check that was asked for, in the same order.
  public let results: [TestResult]
  /// What was printed to standard output.
  public let output: Output
  /// What was printed to standard error.
  public let errors: Output
  /// Why nothing ran, where the library could not be loaded.
  public let loadFailure: String?
  /// Whether something else than the checks has told how they went.
  public var isTampered = false
  /// Whether a check ran out of time that it had hardly used, or was killed: others may be why.
  public var wasHeldUp = false

  /// What was printed to standard error, without what the runtime says of a crash.
  public var printedErrors: String { RuntimeReport.removed(from: errors.text) }
}
