extension Markdown.Inline {
  /// The text without markup; a line break becomes a space.
  package var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
      .link(_, let inner), .image(_, let inner):
      inner.plainText
    case .softBreak, .lineBreak: " "
    }
  }

  /// This element and those in it, in the order of the text.
  fileprivate var all: [Markdown.Inline] {
    switch self {
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
      .link(_, let inner), .image(_, let inner):
      [self] + inner.flatMap(\.all)
    case .text, .code, .softBreak, .lineBreak: [self]
    }
  }

  fileprivate var code: String? { if case .code(let text) = self { text } else { nil } }
}

extension Sequence<Markdown.Inline> {
  /// The concatenated text, without markup.
  package var plainText: String {
    var text = ""
    var isAfterBreak = false
    for inline in self {
      if case .softBreak = inline {
        isAfterBreak = true
        continue
      }
      let next = inline.plainText
      if isAfterBreak, Markdown.isSpace(between: text.last, and: next.first) { text += " " }
      isAfterBreak = false
      text += next
    }
    return text
  }
}

extension Markdown.Block {
  /// This block and those in it, in the order of the text.
  fileprivate var all: [Markdown.Block] {
    switch self {
    case .quote(let blocks): [self] + blocks.flatMap(\.all)
    case .list(_, let items): [self] + items.flatMap(\.blocks).flatMap(\.all)
    case .heading, .paragraph, .code, .table, .rule: [self]
    }
  }

  /// The spans of code in its own text, in order.
  fileprivate var codeSpans: [String] {
    switch self {
    case .heading(_, let text, _), .paragraph(let text): text.flatMap(\.all).compactMap(\.code)
    case .table(let header, let rows):
      ([header] + rows).joined().joined().flatMap(\.all).compactMap(\.code)
    case .quote, .list, .code, .rule: []
    }
  }
}

/// A code block of a Markdown page.
package struct CodeBlock: Sendable, Equatable {
  /// The fence's info string, for example `swift error`.
  package let info: String
  package let text: String
  /// The line of the file on which `text` begins, from 1.
  package let line: Int
}

extension Markdown {
  /// The code blocks in order, including those inside lists and quotes.
  package var codeBlocks: [CodeBlock] {
    blocks.flatMap(\.all).compactMap { block in
      guard case .code(let info, let text, let line) = block else { return nil }
      return CodeBlock(info: info, text: text, line: line)
    }
  }

  /// The spans of code in all texts, in order.
  package var codeSpans: [String] { blocks.flatMap(\.all).flatMap(\.codeSpans) }

  /// The first code block, or code span in a paragraph, at the top level.
  var firstCode: String? {
    blocks.lazy.compactMap { block in
      switch block {
      case .code(_, let text, _): text
      case .paragraph: block.codeSpans.first
      default: nil
      }
    }.first
  }
}

extension ExerciseText {
  /// The code blocks of all sections, in the order of the file.
  package var codeBlocks: [CodeBlock] {
    let choices = questions.flatMap(\.choices).flatMap { [$0.text, $0.explanation] }
    let parts =
      [body, why] + hints.map(\.text) + checks.values.map(\.advice) + questions.map(\.prompt)
      + choices
    return parts.flatMap(\.codeBlocks).sorted { $0.line < $1.line }
  }
}

extension Markdown {
  /// The text without markup: one line per paragraph, table row and line of code.
  package var plainText: String { Markdown.lines(of: blocks).joined(separator: "\n") }

  private static func lines(of blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(_, let text, _), .paragraph(let text): [text.plainText]
      case .code(_, let text, _): text.split(separator: "\n").map(String.init)
      case .quote(let inner): lines(of: inner)
      case .list(_, let items): items.flatMap { lines(of: $0.blocks) }
      case .table(let header, let rows):
        ([header] + rows).map { $0.map(\.plainText).joined(separator: " | ") }
      case .rule: []
      }
    }
  }
}
