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
    setenv("TERM", "xterm", 1)
    pty = try PseudoTerminal(columns: 40, rows: 12)
  }

  override func tearDown() { pty = nil }

  func editor(
    history: HistoryFile? = nil, settings: URL? = nil,
    complete: @escaping (String, String.Index) -> Completions = { _, _ in .none }
  ) throws -> LineEditor {
    try XCTUnwrap(
      LineEditor(
        input: pty.slave, output: pty.slave, history: history, settings: settings,
        more: { "and \($0) more" }, complete: complete))
  }

  /// Reads a line; `person` types on another thread as soon as the prompt has appeared.
  func readLine(
    _ editor: LineEditor, prompt: StyledText = "1.1>", initialText: String = "",
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
    let input = editor.readLine(prompt: prompt, initialText: initialText)
    wait(for: [done], timeout: 20)
    return input
  }
}
