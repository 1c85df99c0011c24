import Course
import TestSupport
import XCTest

@testable import Verification

/// A test that changes the small course and expects the gate's problems.
class VerifierTestCase: XCTestCase {
  typealias Small = SmallCourse

  func verify(
    _ course: SmallCourse, isFresh: Bool = false
  ) throws -> (code: VerificationResult, quiz: VerificationResult) {
    let exercises = try course.course().exercises
    let verifier = Verifier(
      course: try course.course(), runners: [try SharedRunner.get()], program: "tests")
    XCTAssertEqual(exercises.count, 2)
    let results = try verifier.verify(exercises, isFresh: isFresh)
    return (results[0], results[1])
  }

  func expect(
    _ expected: String,
    of part: ((code: VerificationResult, quiz: VerificationResult)) -> VerificationResult = {
      $0.code
    },
    line: UInt = #line, after change: (SmallCourse) throws -> Void
  ) throws {
    let course = try SmallCourse(for: self)
    try change(course)
    XCTAssertEqual(sentences(part(try verify(course))), expected, line: line)
  }

  /// Each problem with its place, but for checks whose expectations cannot be turned around: the small
  /// checks of many tests have none, and `GateTests` tests that advice.
  func sentences(_ verification: VerificationResult) -> String {
    sentences(verification.problems.filter { $0.message.key != "verify.unturned-check" })
  }

  func sentences(_ problems: [Problem]) -> String {
    problems.map { problem in
      let place = problem.line.map { "\(problem.file):\($0)" } ?? problem.file
      return "\(place): \(english(problem.message))"
    }.joined(separator: "\n")
  }
}
