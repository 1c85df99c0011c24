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
  func lines(in text: String, words: Words) -> [StyledText] {
    let position = SourcePosition(in: text, line: line, column: column)
    let caret = String(repeating: " ", count: (position?.before.displayWidth ?? 0) + 2)
    return [
      StyledText("  " + (position?.text ?? "")),
      StyledText(caret) + StyledText("^", .colour(.red)),
      StyledText(words("diagnostic.error") + " ", .colour(.red))
        + StyledText(message(in: words.language)),
    ]
  }

  /// The message in the language closest to `language`; the parser's own if it has none.
  func message(in language: Language) -> String {
    guard language != .english else { return message }
    return ParserMessages(in: language).translation(of: message) ?? message
  }
}
