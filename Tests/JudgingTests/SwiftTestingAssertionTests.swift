import SwiftSource
import TestSupport
import XCTest

@testable import HostProtocol
@testable import Judging

/// Swift Testing's descriptions of failures, taken apart.
final class SwiftTestingAssertionTests: XCTestCase {
  func testComparisons() {
    expect("(f() → 1) == 2", "f() == 2", .second, message: "words", "2", "1", comment: "words")
    expect("2 == (f() → 1)", "2 == f()", .first, message: "words", "2", "1", comment: "words")
    expect(
      "(f() → 1) >= 2", "f() >= 2", .second, message: "Expectation failed: f() >= 2", ">= 2", "1")
    expect(
      "2 <= (f() → 1)", "2 <= f()", .first, message: "Expectation failed: 2 <= f()", ">= 2", "1")
    expect(
      "(f() → 1) == (expectedValue → 2)", "f() == expectedValue", .second,
      message: "Expectation failed: f() == expectedValue", "2", "1")
    expect(
      "(f(\n  1) → 1) == 2", "f(\n  1) == 2", .second, message: "Expectation failed: f( 1) == 2",
      "2", "1")
  }

  func testALearnersValueMayHoldAnything() {
    for value in ["", ") == 2", "1) == (g() → 2", "a → b", "line\nline", "é→"] {
      expect("(f() → \(value)) == 2", "f() == 2", .second, message: "m", "2", value, comment: "m")
      expect("2 == (f() → \(value))", "2 == f()", .first, message: "m", "2", value, comment: "m")
      expect(
        "(a → 2) == (f() → \(value))", "a == f()", .first, message: "m", "2", value, comment: "m")
    }
  }

  func testTwoValuesOfWhichNobodyKnowsTheExpectedOne() {
    let assertion = Assertion(
      "Expectation failed: (f() → 1) < (g() → 0)", details: SwiftTestingDetails(comment: ""),
      comparison: SwiftTestComparison(first: "f()", second: "g()", sign: "<", expected: nil))
    XCTAssertEqual(assertion.values, .init(first: "1", second: "0", relation: "<"))
    XCTAssertEqual(assertion.message, "Expectation failed: f() < g()")
  }

  func testTheArgumentsOfACase() {
    let comparison = SwiftTestComparison(first: "f(n)", second: "2", sign: "==", expected: .second)
    func message(_ comment: String) -> String {
      Assertion(
        "Expectation failed: (f(n) → 1) == 2",
        details: SwiftTestingDetails(comment: comment, arguments: "n → 3"), comparison: comparison
      ).message
    }
    XCTAssertEqual(message(""), "Expectation failed: f(n) == 2 (n → 3)")
    XCTAssertEqual(message("Words."), "Words.")
  }

  func testWordsOfTheChecksOwnDoNotHideThatNoErrorWasThrown() {
    let text = "Expectation failed: an error was expected but none was thrown"
    for (comment, told) in [("Words.", "Words.\nNo error was thrown."), ("", text)] {
      let assertion = Assertion(
        text, details: SwiftTestingDetails(comment: comment), comparison: nil)
      XCTAssertEqual(english(assertion.words(isThrown: false)), told)
    }
  }

  func testOtherFailures() {
    let forms:
      [(text: String, comment: String, message: String, expected: String?, actual: String?)] = [
        ("Expectation failed: bell.isOn", "", "Expectation failed: bell.isOn", nil, nil),
        ("Expectation failed: bell.isOn", "It is on.", "It is on.", nil, nil),
        ("Expectation failed: x", "It is.\nexpected: 1\ngot: 2", "It is.", "1", "2"),
        ("Caught error: Oops()", "", "Oops()", nil, nil),
        ("Issue recorded", "Words.", "Words.", nil, nil),
        (
          "Confirmation was confirmed 0 times, but expected to be confirmed 1 time", "It rings.",
          "It rings.", "1 time", "0 times"
        ),
      ]
    for form in forms {
      let assertion = Assertion(
        form.text, details: SwiftTestingDetails(comment: form.comment), comparison: nil)
      XCTAssertEqual(assertion.message, form.message)
      XCTAssertEqual(assertion.expected, form.expected)
      XCTAssertEqual(assertion.actual, form.actual)
    }
  }

  /// - Parameter source: the comparison as it is written, around its only operator.
  private func expect(
    _ text: String, _ source: String, _ side: ComparedValue, message: String, _ expected: String,
    _ actual: String, comment: String = "", line: UInt = #line
  ) {
    let parts = source.split(separator: " ").map(String.init)
    let sign = parts.first { ["==", ">=", "<="].contains($0) } ?? ""
    let operands = source.components(separatedBy: " \(sign) ")
    let assertion = Assertion(
      "Expectation failed: \(text)", details: SwiftTestingDetails(comment: comment),
      comparison: SwiftTestComparison(
        first: operands[0], second: operands[1], sign: sign, expected: side))
    XCTAssertEqual(assertion.message, message, line: line)
    XCTAssertEqual(assertion.expected, expected, line: line)
    XCTAssertEqual(assertion.actual, actual, line: line)
  }
}
