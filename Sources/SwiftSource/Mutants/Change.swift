internal import SwiftSyntax

/// A set of edits that turns a text into a mutant.
struct Change {
  /// The byte offset that reports show as the place of the change.
  let offset: Int
  /// The edits, in order, without overlap.
  let edits: [Edit]
  /// Edits elsewhere that the mistake needs and that reports do not show, such as a new property.
  let additions: [Edit]

  init(offset: Int, edits: [Edit], additions: [Edit] = []) {
    self.offset = offset
    self.edits = edits
    self.additions = additions
  }

  init(at node: some SyntaxProtocol, _ edits: [Edit], additions: [Edit] = []) {
    self.init(offset: node.byteRange.lowerBound, edits: edits, additions: additions)
  }
}

extension SourceTree {
  /// Returns the edit that removes `range`, and its lines if nothing else is on them.
  func removal(of range: Range<Int>) -> Edit {
    let lines = wholeLines(of: range)
    let before = bytes[lines.lowerBound..<range.lowerBound]
    let after = bytes[range.upperBound..<lines.upperBound]
    if (before + after).allSatisfy(Self.isBlank) { return Edit(lines, "") }
    let gap = bytes[range.upperBound...].prefix { $0 == UInt8(ascii: " ") }
    return Edit(range.lowerBound..<(range.upperBound + gap.count), "")
  }

  /// Returns the edit that repeats the text of `range`.
  ///
  /// The copy gets its own line if only white space precedes `range` on its line.
  func repetition(of range: Range<Int>) -> Edit {
    let start = startOfLine(at: range.lowerBound)
    let indent = bytes[start..<range.lowerBound]
    let isAlone = indent.allSatisfy(Self.isBlank)
    let gap = isAlone ? newline + String(decoding: indent, as: UTF8.self) : "; "
    return Edit(range, text(range) + gap + text(range))
  }

  func mutant(by operatorName: String, _ change: Change) -> Mutant {
    let first = change.edits.first?.range ?? change.offset..<change.offset
    let last = change.edits.last?.range ?? first
    let changed = wholeLines(of: first.lowerBound..<last.upperBound)
    let new = text(changed, with: change.edits)
    let lastLine = line(at: max(changed.lowerBound, changed.upperBound - 1))
    return Mutant(
      operatorName: operatorName, line: line(at: change.offset), column: column(at: change.offset),
      lines: line(at: changed.lowerBound)...lastLine,
      before: trimmed(text(changed)), after: trimmed(new),
      source: text(with: change.edits + change.additions))
  }

  private func startOfLine(at offset: Int) -> Int { offset - column(at: offset) + 1 }

  /// Extends `range` to whole lines, including the last line break.
  private func wholeLines(of range: Range<Int>) -> Range<Int> {
    // A range that ends with a line break does not include the next line.
    let last = line(at: max(range.lowerBound, range.upperBound - 1))
    var end = range.upperBound
    while end < bytes.count && line(at: end) == last { end += 1 }
    return startOfLine(at: range.lowerBound)..<end
  }

  private var newline: String {
    bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(byte)
  }
}

/// Returns the lines of `text` without blank ones and without the common indentation.
private func trimmed(_ text: String) -> String {
  let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
  let indent = lines.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
  return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
}
