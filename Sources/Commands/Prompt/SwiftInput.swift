import Course
import SwiftSource
import Terminal

/// Swift typed at the prompt, collected line by line until a snippet is complete.
struct SwiftInput {
  private var unfinished = ""

  /// The prompt's next step after a line.
  enum Step: Equatable {
    /// Read the next line: the snippet is incomplete or empty.
    case goesOn
    /// The input ended before the snippet was complete.
    case endedEarly(text: String)
    /// The snippet cannot be parsed.
    case malformed(text: String, SnippetError)
    case complete(Snippet, text: String)
  }

  /// Whether the lines so far are the beginning of a snippet.
  var isUnfinished: Bool { !unfinished.isEmpty }

  /// Adds a line.
  ///
  /// - Parameter isLast: whether the snippet ends here even if it is incomplete.
  mutating func take(_ line: String, isLast: Bool) -> Step {
    read(isUnfinished ? unfinished + "\n" + line : line, isAll: isLast)
  }

  /// Ends the input after the lines so far.
  mutating func end() -> Step { read(unfinished, isAll: true) }

  mutating func forget() { unfinished = "" }

  private mutating func read(_ text: String, isAll: Bool) -> Step {
    unfinished = ""
    switch Snippet.read(text) {
    case .empty: return .goesOn
    case .incomplete where isAll: return .endedEarly(text: text)
    case .incomplete:
      unfinished = text
      return .goesOn
    case .malformed(let line, let column, let message):
      let error = SnippetError(line: line, column: column, message: message)
      return .malformed(text: text, error)
    case .complete(let items): return .complete(Snippet.complete(items), text: text)
    }
  }
}

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
      StyledText(words("diagnostic.error") + " ", .colour(.red)) + StyledText(message),
    ]
  }
}
