/// How XCTest describes failures.
package enum XCTestWording {
  /// How the names of its assertions begin.
  package static let assertion = "XCT"
  /// Before the words of `XCTFail`.
  package static let failed = "failed - "
  /// Before an error that a test method threw; a quote ends it.
  package static let threw = "threw error \""

  /// Comparisons: XCTest's words between the two values, and Swift's operator for it.
  package static let comparisons: [Substring: (words: String, sign: String)] = [
    "XCTAssertEqual": ("is not equal to", equality),
    "XCTAssertNotEqual": ("is equal to", "!="),
    "XCTAssertIdentical": ("is not identical to", "==="),
    "XCTAssertNotIdentical": ("is identical to", "!=="),
    "XCTAssertGreaterThan": ("is not greater than", ">"),
    "XCTAssertGreaterThanOrEqual": ("is less than", ">="),
    "XCTAssertLessThan": ("is not less than", "<"),
    "XCTAssertLessThanOrEqual": ("is greater than", "<="),
  ]

  package static let equality = "=="

  /// The operator that says the same with its operands exchanged.
  package static func mirrored(_ sign: String) -> String {
    [">": "<", ">=": "<=", "<": ">", "<=": ">="][sign] ?? sign
  }

  /// Between the name of a comparison and the first value.
  package static func head(ofComparison name: Substring) -> String { "\(name) failed: (\"" }
  /// Between the two values.
  package static func middle(ofComparison words: String) -> String { "\") \(words) (\"" }
  /// Between the second value and the check's own words.
  package static let endOfComparison = "\") - "
  /// Between a value and its accuracy.
  package static let accuracy = "\") +/- (\""

  /// Between the name of an assertion and an error that its expression threw.
  package static func headsOfErrors(_ name: Substring) -> [String] {
    ["\(name) failed: threw error \"", "\(name) threw error \""]
  }
  /// Before the value of `XCTAssertNil`.
  package static let headOfNil = "XCTAssertNil failed: \""
  /// Between a value or an error and the check's own words.
  package static let endOfValue = "\" - "
  /// How `XCTAssertThrowsError` says that the expression threw nothing.
  package static let noError = "did not throw error"
  /// Assertions that fail because a value is nil.
  package static let unwrapping: Set<Substring> = ["XCTAssertNotNil", "XCTUnwrap"]
  /// Between the name of any other assertion and the check's own words.
  package static let endOfName = " - "
}
