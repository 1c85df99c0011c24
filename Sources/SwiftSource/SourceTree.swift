internal import Platform
internal import SwiftParser
internal import SwiftSyntax
private import Synchronization

/// The bytes and syntax tree of a Swift text, with the offsets of its lines.
struct SourceTree {
  let bytes: [UInt8]
  let file: SourceFileSyntax
  private let lineStarts: [Int]

  /// Parses `text` and calls `body` with the tree, on a stack that is large enough to walk it.
  static func reading<Value>(_ text: String, _ body: (SourceTree) -> Value) -> Value {
    onRoomyStack(for: text) { body(tree(of: Array(text.utf8))) }
  }

  /// The trees that were used last: a verdict asks the same few files many questions.
  private static let recent = Mutex<[SourceTree]>([])
  /// The size of all their texts: room for a course's support modules, which the gate reads again
  /// for each exercise.
  private static let mostRecentBytes = 1 << 18
  /// Short texts, such as lines that are typed, are many.
  private static let mostRecent = 100
  /// Longer texts are rare, and their trees are large.
  private static let mostBytes = 1 << 17

  private static func tree(of bytes: [UInt8]) -> SourceTree {
    let known = recent.withLock { recent -> SourceTree? in
      guard let index = recent.lastIndex(where: { $0.bytes == bytes }) else { return nil }
      recent.append(recent.remove(at: index))
      return recent.last
    }
    if let known { return known }
    let tree = SourceTree(bytes)
    if bytes.count <= mostBytes {
      recent.withLock { recent in
        recent.append(tree)
        var size = recent.reduce(0) { $0 + $1.bytes.count }
        while size > mostRecentBytes || recent.count > mostRecent {
          size -= recent.removeFirst().bytes.count
        }
      }
    }
    return tree
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
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

  /// Replaces square brackets that are nested more than six deep by parentheses.
  ///
  /// The parser looks ahead twice at each `[` that may begin a type, so its time is exponential:
  /// 20 nested brackets take 4 seconds, 30 take an hour. The lookahead stops at a brace, a
  /// semicolon or a string, so the depth is reset there. Real code is not nested that deep. The
  /// length is unchanged, so no offset moves.
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

  /// Returns the line, from 1, of the byte at `offset`.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the column, in bytes, from 1, of the byte at `offset`.
  func column(at offset: Int) -> Int {
    offset - lineStarts[line(at: offset) - 1] + 1
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the text with edits that do not overlap; of a range, if one is given.
  func text(_ range: Range<Int>? = nil, with edits: [Edit]) -> String {
    let range = range ?? 0..<bytes.count
    var result = ""
    var offset = range.lowerBound
    // An insertion comes before a replacement that begins at the same place.
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in sorted {
      result += text(offset..<edit.range.lowerBound) + edit.text
      offset = edit.range.upperBound
    }
    return result + text(offset..<range.upperBound)
  }

  /// Returns the text of `node` without surrounding white space and comments.
  func text(of node: some SyntaxProtocol) -> String {
    text(node.byteRange)
  }
}

/// A text in place of some bytes.
struct Edit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Inserts a text.
  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension SyntaxProtocol {
  /// The byte range of the node without surrounding white space and comments.
  var byteRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The node's text on one line; each run of white space and comments becomes one space.
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
  /// The token's text without the backticks of an escaped identifier.
  var plainName: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }

  /// Whether the declaration belongs to the type, not to its values: `static` or `class`.
  var isStatic: Bool { contains(.static) || contains(.class) }

  /// Whether the declaration is private or fileprivate.
  var hideFromOtherFiles: Bool {
    // Ignore modifiers with a detail: `private(set)` hides only the setter.
    contains {
      $0.detail == nil
        && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
  }
}

extension String {
  /// Returns the text without ranges of its bytes.
  func removing(_ ranges: [Range<Int>]) -> String {
    var bytes = Array(utf8)
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.removeSubrange(range)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
