import TestSupport
import XCTest

@testable import Terminal

/// Random keys: no draft is lost, nothing crashes or hangs, and the terminal is restored.
///
/// The seed and the number of keys can be set: `UNDERSTUDY_KEYS=100000 UNDERSTUDY_SEED=1`.
final class RandomKeysTests: LineEditorTestCase {
  private func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  private static let keys: [(weight: Int, key: String)] = [
    (40, "a"), (10, " "), (8, "\r"), (6, "{"), (6, "}"), (4, "("), (4, ")"), (3, "\""), (3, "委"),
    (2, "🙂"), (2, "e\u{301}"), (2, "\u{301}"), (3, "\t"), (6, "\u{7F}"), (2, "\u{4}"), (2, "\u{3}"),
    (4, key.up), (4, key.down), (4, key.left), (4, key.right), (2, key.home), (2, key.end),
    (2, key.delete), (1, "\u{1}"), (1, "\u{5}"), (2, "\u{B}"), (2, "\u{15}"), (2, "\u{17}"),
    (3, "\u{19}"), (2, "\u{1F}"), (1, "\u{14}"), (2, "\u{12}"), (1, "\u{13}"), (1, "\u{7}"),
    (1, "\u{C}"), (1, "\u{1B}b"), (1, "\u{1B}f"), (1, "\u{1B}d"), (1, "\u{1B}<"), (1, "\u{1B}>"),
    (1, "\u{1B}[5~"), (1, "\u{1B}[6~"), (1, "\u{1B}\r"), (1, "\u{1B}[Z"), (1, "\u{0}"),
    (1, "\u{1B}[<0;3;4M"), (1, "\u{1B}"), (1, "\u{1B}["), (2, ":hint"), (1, "// {"),
    (1, "\u{1B}[200~one\n\ttwo {\n\n}\u{1B}[201~"), (1, "class A {\r  var b\r\r"),
    (1, "let c = [1]"),
  ]

  func testRandomKeysOfTheEditor() throws {
    let count = number("UNDERSTUDY_KEYS", 4000)
    var generator = Seeded(UInt64(number("UNDERSTUDY_SEED", 1)))
    let all = Self.keys.flatMap { Array(repeating: $0.key, count: $0.weight) }
    // The keys wait in the terminal while nobody reads: it must not treat them itself.
    var before = termios()
    tcgetattr(pty.slave, &before)
    cfmakeraw(&before)
    before.c_oflag |= tcflag_t(OPOST | ONLCR)
    tcsetattr(pty.slave, TCSANOW, &before)
    let history = HistoryFile(url: try temporaryFolder().appendingPathComponent("history"))
    let editor = try editor(history: history, hasColour: true) { request in
      let word = request.textBeforeCursor.reversed().prefix { $0.isLetter }.reversed()
      return Completions(
        word: String(word),
        candidates: ["alpha", "aleph", "beta"].filter {
          $0.hasPrefix(String(word))
        })
    }
    var typed = 0
    var texts = 0
    var draft = Draft()
    while typed < count {
      // Fewer keys than the terminal keeps, then keys that end any text.
      var burst = ""
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        burst += all.randomElement(using: &generator)!
        typed += 1
      }
      if Int.random(in: 0..<20, using: &generator) == 0 {
        pty.resize(
          columns: Int.random(in: 5...90, using: &generator),
          rows: Int.random(in: 2...30, using: &generator))
        kill(getpid(), SIGWINCH)
      }
      pty.type(burst + "\u{1B}[201~\u{7}\u{3}")
      repeat {
        let request = DraftRequest(
          prompt: "1.1>", continuation: "1.1|", draft: draft, language: .braces)
        draft = Draft()
        switch try editor.read(request) {
        case .command(_, let rest): draft = rest
        case .text(let text):
          texts += 1
          editor.remember(text)
        case .interrupted, .end: break
        case .tooLong: XCTFail("the editor has no limit")
        }
        checkInvariants(editor.editor.draft)
      } while editor.keyboard.hasUnread || hasInput
      // What Ctrl-C put aside is the newest entry of the history.
      let last = editor.editor.draft
      if !last.isBlank, last.text.utf8.count < HistoryFile.longestEntry {
        let kept = last.text.trimmingCharacters(in: .newlines)
        XCTAssertEqual(history.loadAndTrim().last, kept)
      }
    }
    XCTAssertGreaterThan(texts, 0)
    var after = termios()
    tcgetattr(pty.slave, &after)
    XCTAssertEqual(after.c_lflag, before.c_lflag)
    XCTAssertEqual(after.c_iflag, before.c_iflag)
    pty.wait { _ in self.pty.output.hasSuffix("\u{1B}[?2004l") }
  }

  private var hasInput: Bool {
    var source = pollfd(fd: pty.slave, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0
  }

  private func checkInvariants(_ draft: Draft) {
    XCTAssertTrue(draft.lines.indices.contains(draft.row))
    XCTAssertTrue((0...draft.lines[draft.row].count).contains(draft.column))
    XCTAssertEqual(Draft(draft.text).lines, draft.lines)
  }

  func testAnyKeysLeaveADraftWhoseTextIsItsLines() throws {
    for settings in ["", "bind -v"] {
      var generator = Seeded(UInt64(number("UNDERSTUDY_SEED", 2)))
      let special = (0x80..<0x91).map { String(Unicode.Scalar(UInt8($0))) }
      let keys =
        special + ["a", "}", "\u{301}", "委", " ", "\r", "{", "\u{1F}", "\u{16}\t", "\u{16}\n"]
        + (1..<0x20).map { String(Unicode.Scalar(UInt8($0))) }
        + (settings.isEmpty
          ? "bdfulc3<>\u{7F}".map { "\u{1B}\($0)" }
          : "\u{1B} \u{1B} dd dw d$ 3x p P yy cw~ J o O u . G 0 $ rx fa ; k j A i".split(
            separator: " "
          ).map(String.init))
      var typist = try XCTUnwrap(Typist(entries: ["one", "two {\n}", "three"], settings: settings))
      for _ in 0..<4000 {
        // Each text begins in vi's map of insertions.
        let count = Int.random(in: 1...8, using: &generator)
        typist.type((0..<count).map { _ in keys.randomElement(using: &generator)! }.joined())
        checkInvariants(typist.editor.draft)
        if typist.editor.draft.lines.count > 60 {
          typist = try XCTUnwrap(Typist(entries: ["one", "two {\n}"], settings: settings))
        }
      }
    }
  }
}
