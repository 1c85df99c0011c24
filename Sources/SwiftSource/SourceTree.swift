internal import Platform
internal import SwiftParser
internal import SwiftSyntax

/// A parsed text, and where its lines begin.
struct SourceTree {
  let bytes: [UInt8]
  let file: SourceFileSyntax
  private let lineStarts: [Int]

  /// Parses `text` and hands the tree to `body`, where there is stack enough to walk it.
  static func reading<Value>(_ text: String, _ body: (SourceTree) -> Value) -> Value {
    onRoomyStack(for: text) { body(SourceTree(text)) }
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    file = Self.parseable(bytes).withUnsafeBufferPointer { Parser.parse(source: $0) }
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isLoneReturn =
        byte == UInt8(ascii: "\r")
        && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  /// The text with parentheses for the brackets that are too deep inside others.
  ///
  /// The parser looks ahead twice at each `[` that may begin a type, so that twenty of them, one in
  /// the other, take it four seconds and thirty an hour. It gives up at a brace, a semicolon or a
  /// string; the count begins anew there. Nothing that people write is changed, and no place moves.
  private static func parseable(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var depth = 0
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth > 6 { bytes[offset] = UInt8(ascii: "(") }
      case UInt8(ascii: "]") where depth > 0:
        if depth > 6 { bytes[offset] = UInt8(ascii: ")") }
        depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\""): depth = 0
      default: break
      }
    }
    return bytes
  }

  /// The line, from 1, that holds the byte at `offset`.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column, from 1 and in bytes, of the byte at `offset`.
  func column(at offset: Int) -> Int {
    offset - lineStarts[line(at: offset) - 1] + 1
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of `node` without the spaces and comments around it.
  func text(of node: some SyntaxProtocol) -> String {
    text(node.byteRange)
  }
}

extension SyntaxProtocol {
  /// Where the node is, without the spaces and comments around it.
  var byteRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The node's text on one line: every run of spaces and comments becomes one space.
  var oneLine: String {
    var line = ""
    var hasGap = false
    for token in tokens(viewMode: .sourceAccurate) {
      if (hasGap || !token.leadingTrivia.isEmpty) && !line.isEmpty { line += " " }
      line += token.text
      hasGap = !token.trailingTrivia.isEmpty
    }
    return line
  }
}

extension TokenSyntax {
  /// The token's text, without the backticks of an escaped name.
  var plainName: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }

  /// Whether what is declared can't be seen outside its file.
  var hideFromOtherFiles: Bool {
    // `private(set)` hides a setter only.
    contains {
      $0.detail == nil
        && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
  }
}
