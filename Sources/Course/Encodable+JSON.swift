import Foundation

extension Encodable {
  /// Returns the value as JSON with sorted keys, indented unless `onOneLine` is true.
  package func json(onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    let bytes = try encoder.encode(self)
    let text = String(decoding: bytes, as: UTF8.self)
    // Escape NEL, LS and PS, which are rare: some JSON and JSON Lines readers treat them as line breaks.
    return ["\u{85}": "\\u0085", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029"].reduce(text) {
      bytes.range(of: Data($1.key.utf8)) == nil
        ? $0 : $0.replacingOccurrences(of: $1.key, with: $1.value, options: .literal)
    }
  }

  package func jsonLine() throws -> String { try json(onOneLine: true) }
}

/// A JSON object that is written as a literal, as reports and results publish it; a value that is
/// nil has no key.
package struct JSONObject: Encodable, Sendable, ExpressibleByDictionaryLiteral {
  package typealias Content = any Encodable & Sendable

  /// A value of any type, which a dictionary cannot encode as it is.
  private struct Member: Encodable, Sendable {
    let value: JSONObject.Content

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// The value that stands for `null`: its key is there.
  package static let null: Content = Bool?.none

  private let members: [String: Member]

  package init(dictionaryLiteral elements: (String, Content?)...) {
    members = Dictionary(
      elements.compactMap { key, value in value.map { (key, Member(value: $0)) } },
      uniquingKeysWith: { $1 })
  }

  package func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
