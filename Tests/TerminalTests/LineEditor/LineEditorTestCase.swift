import SwiftSource
import TestSupport
import XCTest

@testable import Terminal

let paste = (start: "\u{1B}[200~", end: "\u{1B}[201~")
let key = (
  up: "\u{1B}[A", down: "\u{1B}[B", right: "\u{1B}[C", left: "\u{1B}[D", home: "\u{1B}[H",
  end: "\u{1B}[F", delete: "\u{1B}[3~", backspace: "\u{7F}"
)

/// A test case with a line editor on a pseudo-terminal.
class LineEditorTestCase: XCTestCase {
  var pty: PseudoTerminal!

  override func setUpWithError() throws {
    pty = try PseudoTerminal(columns: 40, rows: 12)
  }

  override func tearDown() { pty = nil }

  func editor(
    history: HistoryFile? = nil, input: Int32? = nil, hasColour: Bool = false,
    settings: String = "",
    complete: @escaping @Sendable (CompletionRequest) -> Completions = { _ in .none }
  ) throws -> LineEditor {
    try XCTUnwrap(
      LineEditor(
        input: input ?? pty.slave,
        terminal: Terminal(
          output: pty.slave, environment: ["TERM": "xterm", "NO_COLOR": hasColour ? "" : "1"]),
        history: history, words: .plain,
        completer: { request, deliver in deliver(complete(request)) },
        settings: settings))
  }

  /// Reads a line; `person` types on another thread as soon as the prompt has appeared.
  func readLine(
    _ editor: LineEditor, prompt: StyledText = "1.1>", draft: Draft = Draft(),
    language: DraftLanguage = .braces, isMending: Bool = false,
    _ person: @escaping @Sendable (PseudoTerminal) -> Void
  ) -> Input {
    let terminal = pty!
    let count = terminal.count
    let done = expectation(description: "the person is done")
    Thread.detachNewThread {
      // Before the prompt appears, the terminal is in cooked mode and processes keys itself.
      terminal.wait(for: "1.1>", after: count)
      person(terminal)
      done.fulfill()
    }
    // Instead of waiting forever, the test fails at the end of input.
    let watchdog = DispatchWorkItem { terminal.hangUp() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: watchdog)
    defer { watchdog.cancel() }
    // Only a notice throws.
    let input = try? editor.read(
      DraftRequest(
        prompt: prompt, continuation: "1.1|", draft: draft, language: language,
        isMending: isMending))
    wait(for: [done], timeout: 20)
    return input ?? .end
  }
}

extension EditorWords {
  static let plain = EditorWords(
    more: { "and \($0) more" }, search: { "search: \($0)" }, notFound: { "not found: \($0)" },
    unfinished: "unfinished")
}

extension DraftLanguage {
  /// A language of lines and brackets, with comments after `//` and commands after a colon.
  static var braces: DraftLanguage {
    DraftLanguage(
      isFinished: { text in
        text.filter { "{([".contains($0) }.count <= text.filter { "})]".contains($0) }.count
      },
      isCommand: { line, others in
        line.drop(while: \.isWhitespace).hasPrefix(":")
          || others != nil && line.trimmingCharacters(in: .whitespaces) == "hint"
      },
      highlight: { text in
        var spans: [(Range<Int>, Highlight.Kind)] = []
        var offset = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          if let comment = line.firstRange(of: "//") {
            let start = offset + line[..<comment.lowerBound].utf8.count
            spans.append((start..<(offset + line.utf8.count), .comment))
          } else if line.hasPrefix("let ") {
            spans.append((offset..<(offset + 3), .keyword))
          }
          offset += line.utf8.count + 1
        }
        return spans
      })
  }
}
