import Course
import SwiftSource
import Terminal

/// A text that was typed at the prompt, divided into commands and Swift.
enum PromptText {
  enum Part: Equatable {
    case command(String)
    /// Lines of Swift, or the answer to a question.
    case swift(String)

    var text: String {
      switch self {
      case .command(let text), .swift(let text): text
      }
    }
  }

  /// Divides a text where a line after finished Swift is a command.
  ///
  /// - Parameter declared: the names that the exercise declares; alone on a line they are Swift,
  ///   and so are those that earlier lines of the text bind.
  static func parts(of text: String, declared: Set<String>) -> [Part] {
    var declared = declared
    var parts: [Part] = []
    var lines: [String] = []
    func endSnippet() {
      let snippet = lines.joined(separator: "\n")
      if !snippet.allSatisfy(\.isWhitespace) { parts.append(.swift(snippet)) }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ String($0) }) {
      guard PromptCommandName.read(line, declared: declared) != .swift,
        case let snippet = Snippet.read(lines.joined(separator: "\n")), snippet != .incomplete
      else {
        lines.append(line)
        continue
      }
      declared.formUnion(snippet.names)
      if PromptCommandName.read(line, declared: declared) == .swift {
        lines.append(line)
      } else {
        endSnippet()
        parts.append(.command(line))
      }
    }
    endSnippet()
    return parts
  }

  /// Returns a text without the `q` that was typed for a pager that had ended already; nil if the
  /// `q` belongs to the text, or there is none.
  ///
  /// - Parameters:
  ///   - declared: the names that are known.
  ///   - isSwift: whether the text is Swift or a command, and not the answer to a question.
  static func withoutLateQuit(_ text: String, declared: Set<String>, isSwift: Bool) -> String? {
    guard let first = text.first, "qQｑＱ".contains(first) else { return nil }
    let rest = String(text.dropFirst())
    func name(_ text: String) -> String {
      String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    guard !declared.contains(name(text)) else { return nil }
    // Somebody may press the key twice.
    if let more = withoutLateQuit(rest, declared: declared, isSwift: isSwift) { return more }
    guard isSwift, !rest.allSatisfy(\.isWhitespace) else { return rest }
    let line = String(rest.prefix { !$0.isNewline })
    if case .call = PromptCommandName.read(line, declared: declared) { return rest }
    if declared.contains(name(rest)) { return rest }
    guard case .malformed = Snippet.read(text) else { return nil }
    if case .malformed = Snippet.read(rest) { return nil }
    return rest
  }
}

extension Snippet {
  /// The names that its statements bind and that its declarations declare.
  fileprivate var names: [String] {
    statements.flatMap(\.names) + declarations.flatMap { declaredNames(in: $0.text) }
  }
}

extension DraftLanguage {
  /// Swift with commands between its lines.
  ///
  /// - Parameter declared: returns the names that are Swift, also alone on a line.
  static func swift(declared: @escaping () -> Set<String>) -> DraftLanguage {
    DraftLanguage(
      isFinished: { text in
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count == 1, PromptCommandName.read(text, declared: []) != .swift { return true }
        switch Snippet.read(text) {
        case .complete, .malformed: return true
        case .incomplete: return false
        // A comment waits for its declaration; an empty line ends it.
        case .empty: return lines.last?.allSatisfy(\.isWhitespace) ?? true
        }
      },
      isCommand: { line, others in
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if let first = trimmed.first, PromptCommandName.colons.contains(first) {
          return trimmed.dropFirst().first?.isLetter == true
            && PromptCommandName.call(in: trimmed) != nil
        }
        // A bare word is a command unless the draft or the exercise gives it a meaning.
        guard let others, PromptCommandName.call(in: trimmed)?.argument == "",
          others.firstRange(of: trimmed) == nil
        else { return false }
        return !declared().contains(trimmed)
      },
      highlight: { source in
        SwiftSource.highlight(source).map { ($0.range, $0.kind) }
      })
  }
}

extension EditorWords {
  init(_ words: Words) {
    self.init(
      more: { words("editor.more", ["count": String($0)]) },
      search: { words("editor.search", ["text": $0]) },
      notFound: { words("editor.not-found", ["text": $0]) },
      unfinished: words("editor.unfinished"))
  }
}
