/// The parts of an assertion's failure: the check's own message, the expected and the actual value.
struct Assertion: Equatable {
  var message: String
  var expected: String?
  var actual: String?

  /// Parses XCTest's description of a failure.
  ///
  /// The form is `XCTAssertEqual failed: ("0.5") is not equal to ("0.0") - the check's words`,
  /// where the first value is the actual one. The learner's code made it, so it may contain any
  /// text, also the separators. The second value and the message are the course's. Checks may also
  /// write `expected: …` and `got: …` as the last lines of their message.
  init(_ description: String) {
    message = description
    if description.hasPrefix("failed - ") {
      setMessage(description.dropFirst("failed - ".count), instead: "failed")
    } else if description.hasPrefix("threw error \""), description.hasSuffix("\"") {
      message = String(description.dropFirst("threw error \"".count).dropLast())
    } else if description.hasPrefix("XCT"), let space = description.firstIndex(of: " ") {
      let name = description[..<space]
      _ =
        readComparison(name, description) || readValue(name, description)
        || readWords(description)
    }
    readLastLines()
  }

  /// XCTest's words for each failed comparison, and the Swift operator that was expected to hold.
  private static let comparisons: [Substring: (words: String, sign: String)] = [
    "XCTAssertEqual": ("is not equal to", ""),
    "XCTAssertNotEqual": ("is equal to", "!= "),
    "XCTAssertIdentical": ("is not identical to", "=== "),
    "XCTAssertNotIdentical": ("is identical to", "!== "),
    "XCTAssertGreaterThan": ("is not greater than", "> "),
    "XCTAssertGreaterThanOrEqual": ("is less than", ">= "),
    "XCTAssertLessThan": ("is not less than", "< "),
    "XCTAssertLessThanOrEqual": ("is greater than", "<= "),
  ]

  private mutating func readComparison(_ name: Substring, _ description: String) -> Bool {
    let head = "\(name) failed: (\""
    guard let (words, sign) = Assertion.comparisons[name], description.hasPrefix(head),
      let middle = description.ranges(of: "\") \(words) (\"").last,
      let end = description[middle.upperBound...].firstRange(of: "\") - ")
    else { return false }
    let values = description[middle.upperBound..<end.lowerBound]
    actual = String(description.dropFirst(head.count).prefix(upTo: middle.lowerBound))
    expected = sign + values.replacing("\") +/- (\"", with: " ± ")
    setMessage(description[end.upperBound...], instead: "\(name) failed")
    return true
  }

  /// Reads a quoted value or error that stands before the message.
  private mutating func readValue(_ name: Substring, _ description: String) -> Bool {
    let heads = [
      "\(name) failed: threw error \"", "\(name) threw error \"", "XCTAssertNil failed: \"",
    ]
    guard let head = heads.first(where: description.hasPrefix),
      let end = description.ranges(of: "\" - ").last
    else { return false }
    actual = String(description.dropFirst(head.count).prefix(upTo: end.lowerBound))
    if head == heads[2] { expected = "nil" }
    setMessage(description[end.upperBound...], instead: "\(name) failed")
    return true
  }

  private mutating func readWords(_ description: String) -> Bool {
    guard let end = description.firstRange(of: " - ") else { return false }
    setMessage(description[end.upperBound...], instead: description[..<end.lowerBound])
    return true
  }

  /// Sets the message; takes `instead` where the check has no message of its own.
  private mutating func setMessage(_ words: Substring, instead: some StringProtocol) {
    message = words.isEmpty ? String(instead) : String(words)
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
