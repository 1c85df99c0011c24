import Course
import TestSupport
import XCTest

@testable import Dialect
@testable import Judging
@testable import Run

/// The causes of failed checks, worded for the learner.
final class CauseTests: ReportTestCase {
  func testEveryEndOfACheckIsWordedForTheLearner() throws {
    func crash(
      _ kind: Crash.Kind, _ message: String = "", signal: Int32 = SIGILL, says words: String
    ) -> (TestEnd, Verdict.Failure, String) {
      let crash = Crash(
        kind: kind, message: message, place: Place(file: "Exercise.swift", line: 1), signal: signal)
      return (.crashed(crash), .crashed(crash), words)
    }
    let ends: [(TestEnd, Verdict.Failure, String)] = [
      (
        .timedOut(after: 2.5, isBusy: true, at: Place(file: "Exercise.swift", line: 1)), .timedOut,
        "Stopped after 2.5 s: this check was still computing. Look for a loop that never stops, or "
          + "for something that takes too long."
      ),
      (
        .timedOut(after: 2.5, isBusy: false, at: nil), .timedOut,
        "Stopped after 2.5 s: this check was still waiting, and did almost nothing meanwhile. Look "
          + "for a completion that is not called, or a read of input that nobody types."
      ),
      (
        .timedOut(after: 7.5, isBusy: nil, at: nil), .timedOut,
        "Not run: all checks together may take 7.5 s, and the others had used them up."
      ),
      (
        .tooMuchOutput(limit: 64 << 20), .tooMuchOutput,
        "Stopped: more than 64 MB were printed. Look for a print inside a loop that never stops."
      ),
      (
        .outOfMemory(limit: 512 << 20), .outOfMemory,
        "Stopped: more than 512 MB of memory were asked for. Look for something that grows "
          + "without end."
      ),
      (
        .left(status: 3), .left,
        "The program ended itself with status 3 before this check was over. Remove the call to exit."
      ),
      crash(.fatalError, "no way", says: "The program stopped itself: no way"),
      crash(
        .fatalError,
        says:
          "The program stopped itself: fatalError was called, or a precondition did not hold. It "
          + "said nothing more."),
      crash(
        .wrongThread,
        says: "The program crashed: code that belongs to the main actor ran on another thread. To "
          + "assume that a line runs on the main actor does not bring it there."),
      crash(
        .unwrappedNil,
        says: "The program crashed: a value was unwrapped with !, and it was nil."),
      crash(
        .indexOutOfRange,
        says: "The program crashed: an index was outside the array's bounds."),
      crash(
        .overflow,
        says:
          "The program crashed in arithmetic: a result did not fit its type. It was too large or "
          + "too small, for example below 0 where the type has no negative numbers."),
      crash(
        .overflow, "Division by zero",
        says: "The program crashed: a whole number was divided by 0."),
      crash(
        .overflow, "Double value cannot be converted to Int because it is infinite",
        says:
          "The program crashed: a number was made into another type, and it does not fit there. "
          + "Swift says: Double value cannot be converted to Int because it is infinite"),
      crash(
        .stackOverflow,
        says:
          "The program crashed: the stack ran out. A method or an observer calls itself and never "
          + "stops."),
      crash(
        .forcedTry, "'try!' expression unexpectedly raised an error: Exercise.Oops()",
        says: "The program crashed: try! met an error. Oops()"),
      crash(
        .forcedCast, "Exercise.A to B",
        says: "The program crashed: as! was asked for a type that the value does not have."),
      crash(
        .exclusivity,
        says: "The program crashed: a value was changed while something else was still using it."),
      crash(
        .danglingUnowned,
        says: "The program crashed: an unowned reference was used after its object was gone."),
      crash(
        .refusedByLibrary, "",
        says:
          "The program crashed: a function of Foundation was called with a value that it does not "
          + "accept. It may be an index or a range that lies outside of what there is, or a range "
          + "that ends before it begins."),
      crash(
        .refusedByLibrary, "a value of this type is too large",
        says:
          "The program crashed: a value of one of its types would be larger than 1 MB, or an object "
          + "larger than 1 GB. Use an array, which keeps its elements elsewhere and grows as needed."
      ),
      crash(
        .waitingQueue,
        says:
          "A queue waits for itself: sync was called on a queue by work that this queue is running. "
          + "sync returns only after the work that is running, and that work goes on only after sync."
      ),
      crash(.other, "Signal", says: "The program crashed. Signal"),
      crash(
        .other, signal: SIGSEGV,
        says:
          "The program crashed: it used memory that it may not use. An unsafe pointer or "
          + "unowned(unsafe) can lead there."),
      crash(
        .other, signal: SIGFPE,
        says: "The program crashed: the system ended it with signal 8."),
    ]
    for (end, failure, words) in ends {
      let report = try report(built(), run: run([end, .finished]))
      XCTAssertEqual(report.verdict, .failed(worst: failure))
      let cause = try XCTUnwrap(cause(of: report.checks[0]))
      XCTAssertEqual(cause.failure, failure)
      XCTAssertEqual(english(cause.summary), words)
      XCTAssertEqual(cause.advice.plainText, "Look at addition.")
      XCTAssertEqual(report.checks[1].state, .passed, "the others still count")
    }
  }

  func testTheFirstFailureOfACheckIsItsCause() throws {
    let failures = [
      TestFailure(
        message: #"XCTAssertEqual failed: ("3") is not equal to ("4") - twice two"#, line: 5,
        isThrown: false),
      TestFailure(message: "failed - later", line: 6, isThrown: false),
    ]
    let report = try report(built(), run: run([.finished, .finished], failures: failures))
    XCTAssertEqual(report.verdict, .failed(worst: .check))
    let cause = try XCTUnwrap(cause(of: report.checks[0]))
    XCTAssertEqual(english(cause.summary), "twice two")
    XCTAssertEqual(cause.expected, "4")
    XCTAssertEqual(cause.actual, "3")
    XCTAssertNil(cause.place)

    let thrown = [TestFailure(message: #"threw error "Oops()""#, line: 0, isThrown: true)]
    let second = try self.report(built(), run: run([.finished, .finished], failures: thrown))
    XCTAssertEqual(
      try XCTUnwrap(self.cause(of: second.checks[0])).summary,
      Message("cause.thrown", ["message": "Oops()"]))
  }

  func testARefusedSnippetIsAcceptedOrRefusedForAnotherReason() throws {
    let accepted = try report(built(snippets: [[]]), run: run([.finished, .finished]))
    XCTAssertEqual(
      english(try XCTUnwrap(cause(of: accepted.checks[2])).summary),
      "These lines should not compile together with your code, but they do.")
    XCTAssertEqual(
      cause(of: accepted.checks[2])?.snippet, .accepted(lines: "let a = twice(\"2\")"),
      "without imports and expectations")
    let other = diagnostic(.error, "cannot find 'twice'", line: 2)
    let otherwise = try report(built(snippets: [[other]]), run: run([.finished, .finished]))
    let cause = try XCTUnwrap(cause(of: otherwise.checks[2]))
    XCTAssertEqual(
      english(cause.summary),
      "The compiler should refuse these lines, and it does, but for another reason.")
    XCTAssertEqual(cause.expected, "cannot convert value of type 'String'")
    XCTAssertEqual(cause.actual, "cannot find 'twice'")
    let elsewhere = diagnostic(.error, "cannot convert value of type 'String' to", line: 1)
    let misplaced = try report(built(snippets: [[elsewhere]]), run: run([.finished, .finished]))
    XCTAssertNotNil(self.cause(of: misplaced.checks[2]), "the line counts")
    let refused = try report(built(), run: run([.finished, .finished]))
    XCTAssertEqual(refused.verdict, .passed)
    XCTAssertEqual(refused.checks.map(\.name), ["testOne", "testTwo", "TakesNoText"])
  }
}
