import Foundation

extension Encodable {
  /// The value as JSON, keys sorted; indented, unless it is to be on one line.
  package func json(onOneLine: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    // Some readers take these for the end of a line.
    return String(decoding: try encoder.encode(self), as: UTF8.self)
      .replacingOccurrences(of: "\u{85}", with: "\\u0085", options: .literal)
      .replacingOccurrences(of: "\u{2028}", with: "\\u2028", options: .literal)
      .replacingOccurrences(of: "\u{2029}", with: "\\u2029", options: .literal)
  }

  /// The value as JSON on one line.
  package func jsonLine() throws -> String { try json(onOneLine: true) }
}
