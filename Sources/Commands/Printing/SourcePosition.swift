/// A line of a source text, and the part of it before a position that the compiler reports.
struct SourcePosition {
  let text: String
  let before: String

  /// Returns nil if the text has no such line.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: from 1; the compiler counts columns in UTF-8 bytes.
  init?(in source: String, line: Int, column: Int) {
    let all = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard all.indices.contains(line - 1) else { return nil }
    text = String(all[line - 1])
    before = String(decoding: text.utf8.prefix(max(0, column - 1)), as: UTF8.self)
  }
}
