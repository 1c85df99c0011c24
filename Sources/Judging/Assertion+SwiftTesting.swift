import Dialect
import HostProtocol
import SwiftSource

extension Assertion {
  /// Parses Swift Testing's description of a failure.
  ///
  /// The form of a comparison is `Expectation failed: (f() → 1) == 2`: the source of each operand,
  /// with its value unless that is the same. The learner's code made one of the values, which may
  /// contain any text.
  ///
  /// - Parameters:
  ///   - details: the check's own words, and the arguments of a case.
  ///   - comparison: what the check compares; nil if it compares nothing.
  init(
    _ description: String, details: SwiftTestingDetails, comparison: SwiftTestComparison?
  ) {
    let comment = details.comment
    let noError = SwiftTestingWording.failed + SwiftTestingWording.noError
    self.init(message: comment.isEmpty ? description : comment)
    lacksError = !comment.isEmpty && description.hasPrefix(noError)
    // Words of the check's own say themselves what was asked, and their translation is looked for.
    defer {
      if comment.isEmpty, !details.arguments.isEmpty { message += " (\(details.arguments))" }
    }
    if description.hasPrefix(SwiftTestingWording.caught) {
      if comment.isEmpty {
        message = String(description.dropFirst(SwiftTestingWording.caught.count))
      }
    } else if description.hasPrefix(SwiftTestingWording.confirmed.0) {
      readConfirmation(description)
    } else if let comparison, description.hasPrefix(SwiftTestingWording.failed) {
      let text = description.dropFirst(SwiftTestingWording.failed.count)
      guard readComparison(text, comparison) else { return }
      if comment.isEmpty {
        let source = "\(comparison.first) \(comparison.sign) \(comparison.second)"
        message = SwiftTestingWording.failed + source.replacing(/\s+/, with: " ")
      }
    }
    readLastLines()
  }

  private mutating func readConfirmation(_ description: String) {
    let (head, middle) = SwiftTestingWording.confirmed
    guard let end = description.firstRange(of: middle) else { return }
    actual = String(description[..<end.lowerBound].dropFirst(head.count))
    expected = String(description[end.upperBound...])
  }

  private mutating func readComparison(
    _ text: Substring, _ comparison: SwiftTestComparison
  ) -> Bool {
    guard let (first, second) = values(in: text, comparison) else { return false }
    let isEquality = comparison.sign == XCTestWording.equality
    switch comparison.expected {
    case .first:
      actual = second
      expected = (isEquality ? "" : XCTestWording.mirrored(comparison.sign) + " ") + first
    case .second:
      actual = first
      expected = (isEquality ? "" : comparison.sign + " ") + second
    case nil: values = Values(first: first, second: second, relation: comparison.sign)
    }
    return true
  }

  /// Returns the values of both operands; nil if the text is not a comparison with values.
  private func values(
    in text: Substring, _ comparison: SwiftTestComparison
  ) -> (first: String, second: String)? {
    let heads = [comparison.first, comparison.second].map { "(\($0)\(SwiftTestingWording.value)" }
    let sign = " \(comparison.sign) "
    guard text.hasPrefix(heads[0]) else {
      let middle = comparison.first + sign + heads[1]
      guard text.hasPrefix(middle), text.hasSuffix(")") else { return nil }
      return (comparison.first, String(text.dropFirst(middle.count).dropLast()))
    }
    let rest = text.dropFirst(heads[0].count)
    let end = ")" + sign + comparison.second
    if rest.hasSuffix(end) { return (String(rest.dropLast(end.count)), comparison.second) }
    // The learner's value may contain the separator, the course's value does not.
    let middles = rest.ranges(of: ")" + sign + heads[1])
    guard let middle = comparison.expected == .first ? middles.first : middles.last,
      rest.hasSuffix(")")
    else { return nil }
    return (String(rest[..<middle.lowerBound]), String(rest[middle.upperBound...].dropLast()))
  }
}
