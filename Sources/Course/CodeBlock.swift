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
  package var codeBlocks: [CodeBlock] { blocks.flatMap(\.codeBlocks) }
}

extension Markdown.Block {
  fileprivate var codeBlocks: [CodeBlock] {
    switch self {
    case .code(let info, let text, let line): [CodeBlock(info: info, text: text, line: line)]
    case .quote(let blocks): blocks.flatMap(\.codeBlocks)
    case .list(_, let items): items.flatMap(\.blocks).flatMap(\.codeBlocks)
    case .heading, .paragraph, .table, .rule: []
    }
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
