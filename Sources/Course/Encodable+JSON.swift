import Foundation

extension Encodable {
  /// Returns the value as JSON with sorted keys, indented unless `onOneLine` is true.
  package func json(onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    // Escape NEL, LS and PS: some JSON and JSON Lines readers treat them as line breaks.
    return String(decoding: try encoder.encode(self), as: UTF8.self)
      .replacingOccurrences(of: "\u{85}", with: "\\u0085", options: .literal)
      .replacingOccurrences(of: "\u{2028}", with: "\\u2028", options: .literal)
      .replacingOccurrences(of: "\u{2029}", with: "\\u2029", options: .literal)
  }

  package func jsonLine() throws -> String { try json(onOneLine: true) }
}
