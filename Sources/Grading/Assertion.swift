import Runner

/// An assertion's failure, taken apart: the check's own words, what was expected, what came.
struct Assertion: Equatable {
  var message: String
  var expected: String?
  var actual: String?

  /// Reads XCTest's description of a failure.
  ///
  /// The form is `XCTAssertEqual failed: ("0.5") is not equal to ("0.0") - the check's words`, where
  /// the first value is the actual one. Checks may also write `expected: …` and `got: …` as the last
  /// lines of their own words.
  init(_ description: String) {
    message = description
    if description.hasPrefix("failed - ") {
      message = String(description.dropFirst("failed - ".count))
    } else if description.hasPrefix("XCT"), let colon = description.firstRange(of: " failed"),
      !description[..<colon.lowerBound].contains(" ")
    {
      readOwnAssertion(description)
    }
    readLastLines()
  }

  private mutating func readOwnAssertion(_ description: String) {
    // The check's words come last; the values before them may hold anything, even " - ".
    guard let words = description.ranges(of: ") - ").last ?? description.ranges(of: " - ").last
    else { return }
    message = String(description[words.upperBound...])
    let head = description[..<words.lowerBound]
    guard head.hasPrefix("XCTAssertEqual failed: (\""),
      let middle = head.firstRange(of: "\") is not equal to (\"")
    else { return }
    let start = head.index(head.startIndex, offsetBy: "XCTAssertEqual failed: (\"".count)
    actual = String(head[start..<middle.lowerBound])
    expected = String(head[middle.upperBound...].dropLast(head.hasSuffix("\"") ? 1 : 0))
  }

  private mutating func readLastLines() {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while let last = lines.last {
      if last.hasPrefix("expected: ") {
        expected = String(last.dropFirst("expected: ".count))
      } else if last.hasPrefix("got: ") {
        actual = String(last.dropFirst("got: ".count))
      } else {
        break
      }
      lines.removeLast()
    }
    message = lines.joined(separator: "\n")
  }
}
