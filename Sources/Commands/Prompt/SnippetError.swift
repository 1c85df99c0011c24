import Course
import Dialect
import Judging
import Terminal

/// The parser's first error in a snippet.
struct SnippetError: Equatable {
  let line: Int
  /// From 1, in bytes.
  let column: Int
  let message: String

  /// Returns the source line with a caret below it, and the message.
  func lines(in text: String, words: Words, terminal: Terminal) -> [StyledText] {
    let position = SourcePosition(in: text, line: line, column: column)
    let excerpt = position.map {
      SourceExcerpt(position: $0, terminal: terminal)
        .lines(margin: "  ", below: "  ", room: max(20, terminal.size.width - 3))
    }
    let message =
      StyledText(words("diagnostic.error"), .colour(.red))
      + StyledText(message(in: words.language))
    return (excerpt ?? []) + message.wrapped(to: terminal.size.width)
  }

  /// The message in the language closest to `language`; the parser's own if it has none.
  func message(in language: Language) -> String {
    guard language != .english else { return message }
    return ParserMessages(in: language).translation(of: message) ?? message
  }
}
