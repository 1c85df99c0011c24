import Foundation

/// Points in hundredths, so that halves and shares add up exactly.
///
/// JSON has them as a number: `2` or `2.5`.
package struct Points: Sendable, Hashable, AdditiveArithmetic, Comparable {
  package static let zero = Points(hundredths: 0)
  /// The most that a check, a criterion or a correction may give.
  package static let most = Points(hundredths: 100_000)

  package let hundredths: Int

  package init(hundredths: Int) { self.hundredths = hundredths }

  /// Nil for what is not a number from 0 to 1000 with at most two digits after the point.
  package init?(_ text: some StringProtocol) {
    guard let match = String(text).wholeMatch(of: #/([0-9]{1,4})(?:\.([0-9]{1,2}))?/#),
      let whole = Int(match.1)
    else { return nil }
    let digits = (match.2.map(String.init) ?? "").padding(toLength: 2, withPad: "0", startingAt: 0)
    self.init(hundredths: whole * 100 + (Int(digits) ?? 0))
    if self > .most { return nil }
  }

  package static func + (a: Points, b: Points) -> Points {
    Points(hundredths: a.hundredths + b.hundredths)
  }

  package static func - (a: Points, b: Points) -> Points {
    Points(hundredths: a.hundredths - b.hundredths)
  }

  package static func < (a: Points, b: Points) -> Bool { a.hundredths < b.hundredths }

  package var value: Double { Double(hundredths) / 100 }
}

extension Points: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(hundredths: value * 100) }
}

extension Points: CustomStringConvertible {
  package var description: String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = rest.isMultiple(of: 10) ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}

extension Points: Codable {
  /// Throws for more than two digits after the point, and beyond a million million.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let hundredths = try container.decode(Double.self) * 100
    let nearest = hundredths.rounded()
    guard abs(nearest) < 1e14, abs(hundredths - nearest) < 1e-6 * max(1, abs(nearest)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Points have at most two digits after the point.")
    }
    self.init(hundredths: Int(nearest))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if hundredths.isMultiple(of: 100) {
      try container.encode(hundredths / 100)
    } else {
      try container.encode(value)
    }
  }
}
