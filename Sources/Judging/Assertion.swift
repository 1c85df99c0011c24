import Course
import Dialect
import SwiftSource

/// The parts of an assertion's failure: the check's own message, the expected and the actual value.
struct Assertion: Equatable {
  var message: String
  var expected: String?
  var actual: String?
  /// The compared values, if nobody can tell which one was expected.
  var values: Values?
  /// Whether an error should have been thrown, where `message` is the check's own and may not say so.
  var lacksError = false

  /// Two values in the order of the check's arguments.
  struct Values: Equatable {
    let first: String
    let second: String
    /// How the first one should compare to the second, such as `==` or `>`.
    let relation: String
  }

  init(message: String) { self.message = message }

  /// Parses XCTest's description of a failure.
  ///
  /// The form is `XCTAssertEqual failed: ("0.5") is not equal to ("0.0") - the check's words`,
  /// where one of the values is the actual one. The learner's code made it, so it may contain any
  /// text, also the separators. The other value and the message are the course's. Checks may also
  /// write `expected: …` and `got: …` as the last lines of their message, as CheckSupport does.
  ///
  /// - Parameters:
  ///   - source: how an assertion, such as `XCTAssertEqual`, is written; nil if that is not known.
  ///   - expectedValue: which value of a comparison is the expected one; nil if that is not known.
  init(
    _ description: String, source: (String) -> String? = { _ in nil },
    expectedValue: (String) -> ComparedValue?
  ) {
    message = description
    if description.hasPrefix(XCTestWording.failed) {
      setMessage(description.dropFirst(XCTestWording.failed.count), instead: "failed")
    } else if description.hasPrefix(XCTestWording.threw), description.hasSuffix("\"") {
      message = String(description.dropFirst(XCTestWording.threw.count).dropLast())
    } else if description.hasPrefix(XCTestWording.assertion),
      let space = description.firstIndex(of: " ")
    {
      let name = description[..<space]
      let written = source(String(name)) ?? String(name)
      _ =
        readComparison(name, description, expectedValue, written)
        || readValue(name, description, written) || readWords(name, description, written)
    }
    readLastLines()
    if description.hasPrefix(XCTestWording.failed),
      Assertion.equalities.contains(where: { expectedValue($0) == .first })
    {
      exchangeValues()
    }
  }

  /// The functions of CheckSupport that compare an actual value with an expected one.
  private static let equalities = ["expectEqual", "expectNumber"]

  /// Tells the values of a check that has written the expected one first.
  private mutating func exchangeValues() {
    guard let first = actual, let second = expected else { return }
    let accuracy = second.firstRange(of: " ± ").map { second[$0.lowerBound...] } ?? ""
    expected = first + accuracy
    actual = String(second.dropLast(accuracy.count))
  }

  private mutating func readComparison(
    _ name: Substring, _ description: String, _ expectedValue: (String) -> ComparedValue?,
    _ written: String
  ) -> Bool {
    let head = XCTestWording.head(ofComparison: name)
    guard let (words, sign) = XCTestWording.comparisons[name], description.hasPrefix(head) else {
      return false
    }
    let side = expectedValue(String(name))
    // The learner's value may contain the separator, the course's value does not.
    let middles = description.ranges(of: XCTestWording.middle(ofComparison: words))
    guard let middle = side == .first ? middles.first : middles.last,
      let end = description[middle.upperBound...].firstRange(of: XCTestWording.endOfComparison)
    else { return false }
    let first = String(description.dropFirst(head.count).prefix(upTo: middle.lowerBound))
    var second = String(description[middle.upperBound..<end.lowerBound])
    var accuracy = ""
    if let range = second.ranges(of: XCTestWording.accuracy).last {
      accuracy = " ± " + second[range.upperBound...]
      second = String(second[..<range.lowerBound])
    }
    let isEquality = sign == XCTestWording.equality
    switch side {
    case .first:
      actual = second
      expected = (isEquality ? "" : XCTestWording.mirrored(sign) + " ") + first + accuracy
    case .second:
      actual = first
      expected = (isEquality ? "" : sign + " ") + second + accuracy
    case nil: values = Values(first: first, second: second + accuracy, relation: sign)
    }
    setMessage(description[end.upperBound...], instead: "\(written) failed")
    return true
  }

  /// Reads a quoted value or error that stands before the message.
  private mutating func readValue(
    _ name: Substring, _ description: String, _ written: String
  ) -> Bool {
    let heads = XCTestWording.headsOfErrors(name) + [XCTestWording.headOfNil]
    guard let head = heads.first(where: description.hasPrefix),
      let end = description.ranges(of: XCTestWording.endOfValue).last
    else { return false }
    actual = String(description.dropFirst(head.count).prefix(upTo: end.lowerBound))
    if head == XCTestWording.headOfNil { expected = "nil" }
    setMessage(description[end.upperBound...], instead: "\(written) failed")
    return true
  }

  private mutating func readWords(
    _ name: Substring, _ description: String, _ written: String
  ) -> Bool {
    guard let end = description.firstRange(of: XCTestWording.endOfName) else { return false }
    let own = description[end.upperBound...]
    let words = description[name.endIndex..<end.lowerBound]
    lacksError = !own.isEmpty && words.hasSuffix(XCTestWording.noError)
    if XCTestWording.unwrapping.contains(name) { actual = "nil" }
    setMessage(own, instead: written + words)
    return true
  }

  /// Sets the message; takes `instead` where the check has no message of its own.
  private mutating func setMessage(_ words: Substring, instead: some StringProtocol) {
    message = words.isEmpty ? String(instead) : String(words)
  }

  mutating func readLastLines() {
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

  /// The sentence for the learner.
  func words(isThrown: Bool) -> Message {
    guard let values else {
      let key = isThrown ? "cause.thrown" : lacksError ? "cause.no-error" : "cause.check"
      return Message(key, ["message": message])
    }
    let words = [
      "message": message, "first": String(values.first.prefix(500)),
      "second": String(values.second.prefix(500)), "relation": values.relation,
    ]
    return Message(
      values.relation == XCTestWording.equality ? "cause.differ" : "cause.compared", words)
  }
}
