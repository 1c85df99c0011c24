import SwiftSource
import TestSupport
import XCTest

@testable import Judging

final class AssertionTests: XCTestCase {
  /// XCTest's descriptions of failures, in each of their forms.
  func testEveryFormIsTakenApart() {
    let forms: [(description: String, message: String, expected: String?, actual: String?)] = [
      (#"XCTAssertEqual failed: ("1") is not equal to ("2") - m - n"#, "m - n", "2", "1"),
      (
        #"XCTAssertEqual failed: ("nil") is not equal to ("Optional(2)") - m"#, "m", "Optional(2)",
        "nil"
      ),
      (
        #"XCTAssertEqual failed: ("0.5") is not equal to ("0.0") +/- ("0.1") - m"#, "m",
        "0.0 ± 0.1", "0.5"
      ),
      (#"XCTAssertNotEqual failed: ("1") is equal to ("1") - m"#, "m", "!= 1", "1"),
      (
        #"XCTAssertNotEqual failed: ("0.5") is equal to ("0.5") +/- ("0.1") - m"#, "m",
        "!= 0.5 ± 0.1", "0.5"
      ),
      ("XCTAssertTrue failed - m", "m", nil, nil),
      ("XCTAssertFalse failed - m", "m", nil, nil),
      (#"XCTAssertNil failed: "1" - m"#, "m", "nil", "1"),
      ("XCTAssertNotNil failed - m", "m", nil, "nil"),
      (
        #"XCTAssertIdentical failed: ("E.C") is not identical to ("nil") - m"#, "m", "=== nil",
        "E.C"
      ),
      (
        #"XCTAssertNotIdentical failed: ("E.C") is identical to ("E.C") - m"#, "m", "!== E.C", "E.C"
      ),
      (#"XCTAssertGreaterThan failed: ("1") is not greater than ("2") - m"#, "m", "> 2", "1"),
      (#"XCTAssertGreaterThanOrEqual failed: ("1") is less than ("2") - m"#, "m", ">= 2", "1"),
      (#"XCTAssertLessThan failed: ("2") is not less than ("1") - m"#, "m", "< 1", "2"),
      (#"XCTAssertLessThanOrEqual failed: ("2") is greater than ("1") - m"#, "m", "<= 1", "2"),
      ("XCTAssertThrowsError failed: did not throw error - m", "m", nil, nil),
      (#"XCTAssertNoThrow failed: threw error "Oops()" - m"#, "m", nil, "Oops()"),
      (#"XCTAssertEqual threw error "Oops()" - m"#, "m", nil, "Oops()"),
      (#"XCTUnwrap failed: expected non-nil value of type "Int" - m"#, "m", nil, "nil"),
      ("failed - m", "m", nil, nil),
      ("failed - m\nexpected: 1\ngot: 2", "m", "1", "2"),
      ("failed - several\nlines\ngot: 2\nexpected: 1", "several\nlines", "1", "2"),
      (#"threw error "Oops()""#, "Oops()", nil, nil),
      (
        "Asynchronous wait failed - Exceeded timeout",
        "Asynchronous wait failed - Exceeded timeout", nil, nil
      ),
    ]
    for form in forms {
      expect(form.description, form.message, expected: form.expected, actual: form.actual)
    }
  }

  func testACheckWithoutWordsSaysWhichAssertionItWas() {
    expect(
      #"XCTAssertEqual failed: ("1") is not equal to ("2") - "#, "XCTAssertEqual failed",
      expected: "2", actual: "1")
    expect("XCTAssertTrue failed - ", "XCTAssertTrue failed")
    expect("failed - ", "failed")
    expect(
      #"XCTUnwrap failed: expected non-nil value of type "Int" - "#,
      #"XCTUnwrap failed: expected non-nil value of type "Int""#, actual: "nil")
  }

  func testWhereItsTextIsKnownItIsShown() {
    let texts = [
      #"XCTAssertEqual failed: ("1") is not equal to ("2") - "#: "XCTAssertEqual(f(), 2) failed",
      #"XCTAssertEqual threw error "Oops()" - "#: "XCTAssertEqual(f(), 2) failed",
      "XCTAssertTrue failed - ": "XCTAssertTrue(f(), 2) failed",
      "XCTAssertThrowsError failed: did not throw error - ":
        "XCTAssertThrowsError(f(), 2) failed: did not throw error",
      "XCTAssertTrue failed - m": "m",
    ]
    for (description, message) in texts {
      let assertion = Assertion(description) {
        "\($0)(f(), 2)"
      } expectedValue: { _ in
        .second
      }
      XCTAssertEqual(assertion.message, message)
      XCTAssertEqual(english(assertion.words(isThrown: false)), message)
    }
  }

  func testWordsOfTheChecksOwnDoNotHideThatNoErrorWasThrown() {
    let silent = Assertion("XCTAssertThrowsError failed: did not throw error - m") { _ in nil }
    XCTAssertEqual(english(silent.words(isThrown: false)), "m\nNo error was thrown.")
  }

  func testALearnersValueMayHoldAnything() {
    for value in [
      #"a") - b"#, #"a") is not equal to ("a"#, " - ", #"""#, "a\nb", "got: 7", "failed",
    ] {
      expect(
        #"XCTAssertEqual failed: ("\#(value)") is not equal to ("2") - m"#, "m", expected: "2",
        actual: value)
      expect(
        #"XCTAssertNoThrow failed: threw error "\#(value)" - m"#, "m", actual: value)
    }
  }

  func testTheFirstValueMayBeTheExpectedOne() {
    let forms: [(description: String, expected: String, actual: String)] = [
      (#"XCTAssertEqual failed: ("1") is not equal to ("2") - m"#, "1", "2"),
      (
        #"XCTAssertEqual failed: ("0.5") is not equal to ("0.0") +/- ("0.1") - m"#, "0.5 ± 0.1",
        "0.0"
      ),
      (#"XCTAssertNotEqual failed: ("1") is equal to ("1") - m"#, "!= 1", "1"),
      (#"XCTAssertIdentical failed: ("nil") is not identical to ("E.C") - m"#, "=== nil", "E.C"),
      (#"XCTAssertGreaterThan failed: ("1") is not greater than ("2") - m"#, "< 1", "2"),
      (#"XCTAssertGreaterThanOrEqual failed: ("1") is less than ("2") - m"#, "<= 1", "2"),
      (#"XCTAssertLessThan failed: ("2") is not less than ("1") - m"#, "> 2", "1"),
      (#"XCTAssertLessThanOrEqual failed: ("2") is greater than ("1") - m"#, ">= 2", "1"),
      (
        #"XCTAssertEqual failed: ("1") is not equal to ("a") is not equal to ("b") - m"#, "1",
        #"a") is not equal to ("b"#
      ),
    ]
    for form in forms {
      expect(form.description, "m", expected: form.expected, actual: form.actual, of: .first)
    }
  }

  func testACheckMayGiveCheckSupportTheExpectedValueFirst() {
    expect("failed - m\nexpected: f\ngot: 3", "m", expected: "3", actual: "f", of: .first)
    expect(
      "failed - m\nexpected: 0.4 ± 0.5\ngot: 3.0", "m", expected: "3.0 ± 0.5", actual: "0.4",
      of: .first)
    expect("failed - m\nexpected: 3\ngot: f", "m", expected: "3", actual: "f", of: nil)
  }

  func testWhereTheExpectedValueIsNotKnownBothAreNamedByTheirPlace() {
    let equal = Assertion(
      #"XCTAssertEqual failed: ("0.5") is not equal to ("0.0") +/- ("0.1") - m"#
    ) { _ in nil }
    XCTAssertNil(equal.expected)
    XCTAssertNil(equal.actual)
    XCTAssertEqual(
      english(equal.words(isThrown: false)), "m\nfirst: 0.5\nsecond: 0.0 ± 0.1")
    let greater = Assertion(#"XCTAssertGreaterThan failed: ("1") is not greater than ("2") - m"#) {
      _ in nil
    }
    XCTAssertEqual(
      english(greater.words(isThrown: false)),
      "m\nfirst: 1\nsecond: 2\nasked for: first > second")
  }

  func testTheCoursesWordsMayQuoteCode() {
    let words = #"call(1) - then append("x") - twice"#
    expect(
      #"XCTAssertEqual failed: ("1") is not equal to ("2") - \#(words)"#, words, expected: "2",
      actual: "1")
    expect("XCTAssertTrue failed - \(words)", words)
    expect("failed - \(words)", words)
  }

  private func expect(
    _ description: String, _ message: String, expected: String? = nil, actual: String? = nil,
    of expectedValue: ComparedValue? = .second, line: UInt = #line
  ) {
    let assertion = Assertion(description) { _ in expectedValue }
    XCTAssertEqual(assertion.message, message, description, line: line)
    XCTAssertEqual(assertion.expected, expected, description, line: line)
    XCTAssertEqual(assertion.actual, actual, description, line: line)
  }
}
