import CLinux
import PseudoTerminals
import XCTest

@testable import Commands

private let paste = (start: "\u{1B}[200~", end: "\u{1B}[201~")
private let key = (
  up: "\u{1B}[A", down: "\u{1B}[B", right: "\u{1B}[C", left: "\u{1B}[D", home: "\u{1B}[H",
  end: "\u{1B}[F", delete: "\u{1B}[3~", backspace: "\u{7F}"
)

/// A line editor on a pseudo-terminal: what is typed, what is shown, what is returned.
final class LineEditorTests: XCTestCase {
  private var pty: PseudoTerminal!

  override func setUpWithError() throws {
    setenv("TERM", "xterm", 1)
    pty = try PseudoTerminal(columns: 40, rows: 12)
  }

  override func tearDown() { pty = nil }

  private func editor(
    history: HistoryFile? = nil, settings: URL? = nil,
    complete: @escaping (String, String.Index) -> Completions = { _, _ in .none }
  ) throws -> LineEditor {
    try XCTUnwrap(
      LineEditor(
        input: pty.slave, output: pty.slave, history: history, settings: settings,
        more: { "and \($0) more" }, complete: complete))
  }

  /// Reads a line while another thread is the person.
  private func readLine(
    _ editor: LineEditor, prompt: StyledText = "1.1>", initialText: String = "",
    _ person: @escaping @Sendable (PseudoTerminal) -> Void
  ) -> Input {
    let terminal = pty!
    let count = terminal.count
    let done = expectation(description: "the person is done")
    Thread.detachNewThread {
      // What is typed before the prompt appears is the terminal's to interpret, not the editor's.
      terminal.wait(for: "1.1>", after: count)
      person(terminal)
      done.fulfill()
    }
    let input = editor.readLine(prompt: prompt, initialText: initialText)
    wait(for: [done], timeout: 20)
    return input
  }

  func testTypingAndMoving() throws {
    let (left, home, end, delete) = (key.left, key.home, key.end, key.delete)
    let input = readLine(try editor()) {
      $0.type("lt a = 2\(left)\(left)\(left)\(left)\(left)\(left)\(left)e\(end)!\(home)_")
      $0.wait(for: "1.1> _▏let a = 2!")
      $0.type("\u{1B}OC\u{1B}OF\u{7F}\(home)\(delete)")
      $0.wait(for: "1.1> ▏let a = 2")
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("let a = 2"))
  }

  func testChineseIsEditedByWholeCharacters() throws {
    let (left, backspace) = (key.left, key.backspace)
    let input = readLine(try editor()) {
      $0.type("委託者代")
      $0.wait(for: "1.1> 委託者代▏")
      $0.type("\(left)\(backspace)")
      $0.wait(for: "1.1> 委託▏代")
      $0.type("\(left)\(key.delete)理🙂\r")
    }
    XCTAssertEqual(input, .line("委理🙂代"))
  }

  func testALongLineWrapsWithWideCharactersAtTheMargin() throws {
    let text = String(repeating: "a", count: 34) + "委託者" + String(repeating: "b", count: 40)
    let input = readLine(try editor()) {
      $0.type(text)
      $0.wait { $0.hasSuffix("bb▏") && $0.split(separator: "\n").count == 3 }
      $0.type("\r")
    }
    XCTAssertEqual(input, .line(text))
  }

  func testInvalidBytesBecomeReplacementCharacters() throws {
    let input = readLine(try editor()) { $0.type(Array("a".utf8) + [0xFF, 0xE5, 0x41, 0x0D]) }
    XCTAssertEqual(input, .line("a\u{FFFD}\u{FFFD}A"))
  }

  func testTheInterruptKeyGivesTheLineUp() throws {
    let editor = try editor()
    let input = readLine(editor) {
      $0.type("class A {\u{3}")
      $0.wait(for: "1.1> class A {^C\n▏")
    }
    XCTAssertEqual(input, .interrupted)
    XCTAssertEqual(readLine(editor) { $0.type("b\r") }, .line("b"))
    XCTAssertEqual(readLine(editor) { $0.type("c\u{12}b\u{3}") }, .interrupted)
  }

  func testTheEndKeyEndsOnlyAnEmptyLine() throws {
    let editor = try editor()
    XCTAssertEqual(readLine(editor) { $0.type("\u{4}") }, .end)
    XCTAssertEqual(readLine(editor) { $0.type("a\u{4}b\r") }, .line("ab"))
    XCTAssertEqual(readLine(editor) { $0.type("\r") }, .line(""))
  }

  func testAClosedTerminalIsTheEnd() throws {
    let other = try PseudoTerminal()
    let editor = try XCTUnwrap(
      LineEditor(
        input: other.slave, output: pty.slave, history: nil, settings: nil, more: { "\($0)" },
        complete: { _, _ in .none }))
    let input = readLine(editor) { _ in
      // As a terminal window that is closed while the prompt waits.
      kill(getpid(), SIGWINCH)
      Thread.sleep(forTimeInterval: 0.1)
      other.type("abc")
      other.hangUp()
    }
    XCTAssertEqual(input, .end)
  }

  func testAPastedClassArrivesAsOneText() throws {
    let source = "final class A {\n\tweak var 委託: B?\n}\n"
    let (start, end) = paste
    let editor = try editor { _, _ in Completions(word: "", candidates: ["no"]) }
    let input = readLine(editor) {
      $0.type(start + source.replacingOccurrences(of: "\n", with: "\r") + end)
      $0.wait(for: "1.1> final class A {\n        weak var 委託: B?\n}\n▏")
      $0.type("// z\r")
    }
    XCTAssertEqual(input, .line(source + "// z"))
  }

  func testALargePasteArrivesWhole() throws {
    let source = (1...20_000).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    let (start, end) = paste
    let input = readLine(try editor()) { $0.type(start + source + end + "\r") }
    XCTAssertEqual(input, .line(source))
  }

  func testAPasteCannotHideControlCharacters() throws {
    let (start, end) = paste
    let input = readLine(try editor()) {
      $0.type("\(start)a\u{1B}[2J\u{3}\u{4}\r\nb\(end)\r")
    }
    XCTAssertEqual(input, .line("a[2J\nb"))
  }

  func testPastesAreMarkedOnlyWhileALineIsRead() throws {
    _ = readLine(try editor()) { $0.type("a\r") }
    pty.wait { _ in self.pty.output.hasSuffix("\u{1B}[?2004l") }
    XCTAssertTrue(pty.output.contains("\u{1B}[?2004h"))
  }

  func testTheUpKeyMovesWithinATextBeforeItRecallsAnEntry() throws {
    let editor = try editor()
    editor.remember("earlier")
    let (start, end) = paste
    let (up, down) = (key.up, key.down)
    let input = readLine(editor) {
      $0.type("\(start)one\ntwo three\nfour\(end)\(up)")
      $0.wait(for: "1.1> one\ntwo ▏three\nfour")
      $0.type("\(up)")
      $0.wait(for: "1.1> one▏\ntwo three\nfour")
      $0.type("\(up)")
      $0.wait(for: "1.1> earlier▏")
      $0.type("\(down)")
      $0.wait(for: "1.1> one\ntwo three\nfour▏")
      $0.type("\(up)\(up)\(down)_\r")
    }
    XCTAssertEqual(input, .line("one\ntwo_ three\nfour"))
  }

  func testATextTallerThanTheScreenIsLeftForAnEntryAndComesBack() throws {
    let editor = try editor()
    editor.remember("earlier")
    let source = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let input = readLine(editor) {
      $0.type(paste.start + source + paste.end + key.up)
      $0.wait { $0.contains("earlier▏") }
      $0.type(key.down)
      $0.wait { $0.hasSuffix("line 29\nline 30▏") }
      $0.type("!\r")
    }
    XCTAssertEqual(input, .line(source + "!"))
  }

  func testTheDownKeyNeverThrowsALineAway() throws {
    let editor = try editor()
    editor.remember("earlier")
    let input = readLine(editor) {
      $0.type("draft\(key.down)\(key.down)")
      $0.wait(for: "1.1> draft▏")
      $0.type("\(key.up)\(key.up)")
      $0.wait(for: "1.1> earlier▏")
      $0.type("\(key.down)\u{E}!\r")
    }
    XCTAssertEqual(input, .line("draft!"))
  }

  func testTabCompletesAsFarAsAllAgreeAndThenLists() throws {
    let words = ["tableView", "tableViewDelegate", "tally", "委託"]
    let editor = try editor { line, cursor in
      let word = String(line[..<cursor].split(separator: " ").last ?? "")
      let fitting = words.filter { $0.hasPrefix(word) }
      return Completions(word: word, candidates: word.isEmpty ? [] : fitting, suffix: "(")
    }
    let input = readLine(editor) {
      $0.type("x tab\t")
      $0.wait(for: "1.1> x tableView▏")
      $0.type("\t")
      $0.wait(for: "1.1> x tableView\ntableView          tableViewDelegate\n1.1> x tableView▏")
      $0.type("D\t 委\t")
      $0.wait { $0.hasSuffix("\n1.1> x tableViewDelegate( 委託(▏") }
      $0.type(" zz\t\r")
    }
    XCTAssertEqual(input, .line("x tableViewDelegate( 委託( zz"))
  }

  func testManyCandidatesAreCountedNotShown() throws {
    let editor = try editor { line, _ in
      Completions(word: line, candidates: (100..<300).map { "candidate\($0)" })
    }
    let input = readLine(editor) {
      $0.type("\t\t")
      $0.wait { $0.contains("candidate1") }
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("candidate"))
    pty.wait { $0.contains("and 176 more") }
  }

  func testCandidatesAreListedBelowATextOfSeveralLines() throws {
    let editor = try editor { _, _ in Completions(word: "", candidates: ["a", "b"]) }
    let (start, end) = paste
    let input = readLine(editor) {
      $0.type("\(start)one\ntwo\nthree\(end)\(key.up)\(key.up)\t")
      $0.wait(for: "1.1> one\ntwo\nthree\na  b\n1.1> one▏\ntwo\nthree")
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("one\ntwo\nthree"))
  }

  func testTabIndentsWhereThereIsNoWord() throws {
    let (start, end) = paste
    let input = readLine(try editor()) { $0.type("\(start)a {\n\(end)\tb\r") }
    XCTAssertEqual(input, .line("a {\n  b"))
  }

  func testControlRFindsAnEntry() throws {
    let editor = try editor()
    for entry in ["weak var delegate", "print(1)", "x"] { editor.remember(entry) }
    let input = readLine(editor) {
      $0.type("\u{12}dele")
      $0.wait { $0.contains("weak var ▏delegate") }
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("weak var delegate"))
  }

  func testHistoryOutlivesTheEditor() throws {
    let folder = try temporaryFolder()
    let file = HistoryFile(url: folder.appendingPathComponent("history"))
    do {
      let first = try editor(history: file)
      first.remember("class 委託 {\n  let a = \"\\n\"\n}")
      first.remember("b")
      first.remember("b")
      first.remember("")
    }
    let input = readLine(try editor(history: file)) {
      $0.type(key.up)
      $0.wait(for: "1.1> b▏")
      $0.type("\u{10}")
      $0.wait(for: "1.1> class 委託 {\n  let a = \"\\n\"\n}▏")
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("class 委託 {\n  let a = \"\\n\"\n}"))
  }

  func testALineMayBeginWithAText() throws {
    let input = readLine(try editor(), initialText: "  let\t委託\n  x") {
      $0.wait { $0.hasPrefix("1.1>   let") && $0.hasSuffix("\n  x▏") }
      $0.type(" = 1\r")
    }
    XCTAssertEqual(input, .line("  let\t委託\n  x = 1"))
  }

  func testAColouredPromptTakesNoMoreColumns() throws {
    let prompt = StyledText("1.1", .colour(.green)) + StyledText(">", .bold)
    let input = readLine(try editor(), prompt: prompt) {
      $0.type(String(repeating: "x", count: 36) + key.left + key.left)
      $0.wait(for: "1.1> \(String(repeating: "x", count: 34))▏x\nx")
      $0.type("\u{1}")
      $0.wait(for: "1.1> ▏\(String(repeating: "x", count: 35))\nx")
      $0.type("\r")
    }
    XCTAssertEqual(input, .line(String(repeating: "x", count: 36)))
    XCTAssertTrue(pty.output.contains("\u{1B}[0;32m1"))
  }

  func testAfterAResizeTheLineIsDrawnInItsNewShape() throws {
    let input = readLine(try editor()) {
      $0.type("let sum = one + two + three")
      $0.wait(for: "1.1> let sum = one + two + three▏")
      $0.resize(columns: 20, rows: 12)
      kill(getpid(), SIGWINCH)
      $0.wait { $0.hasSuffix("1.1> let sum = one +\n two + three▏") }
      $0.type("\u{1}_")
      $0.wait { $0.hasSuffix("1.1> _▏let sum = one\n+ two + three") }
      $0.type("\r")
    }
    XCTAssertEqual(input, .line("_let sum = one + two + three"))
  }

  func testViBindingsFromTheSettingsWork() throws {
    let settings = try temporaryFolder().appendingPathComponent("editrc")
    try "bind -v\n".write(to: settings, atomically: true, encoding: .utf8)
    let editor = try editor(settings: settings) { _, _ in
      Completions(word: "de", candidates: ["delegate"])
    }
    let (start, end) = paste
    let input = readLine(editor) {
      $0.type("de\t")
      $0.wait(for: "1.1> delegate▏")
      $0.type("\u{1B}")
      $0.wait(for: "1.1> delegat▏e")
      Thread.sleep(forTimeInterval: 0.2)
      $0.type("0iweak \(start)a\nb\(end)\r")
    }
    XCTAssertEqual(input, .line("weak a\nbdelegate"))
  }

  func testTheTerminalIsLeftAsItWasFound() throws {
    var before = termios()
    tcgetattr(pty.slave, &before)
    var during = termios()
    let slave = pty.slave
    do {
      let editor = try editor()
      _ = withUnsafeMutablePointer(to: &during) { during in
        let address = UInt(bitPattern: during)
        return readLine(editor) {
          tcgetattr(slave, UnsafeMutablePointer<termios>(bitPattern: address)!)
          $0.type("\r")
        }
      }
    }
    var after = termios()
    tcgetattr(pty.slave, &after)
    XCTAssertNotEqual(during.c_lflag, before.c_lflag)
    XCTAssertEqual(after.c_lflag, before.c_lflag)
    XCTAssertEqual(after.c_iflag, before.c_iflag)
    XCTAssertEqual(after.c_oflag, before.c_oflag)
  }

  func testThereIsNoEditorWithoutATerminal() {
    let pipe = Pipe()
    XCTAssertNil(
      LineEditor(
        input: pipe.fileHandleForReading.fileDescriptor, output: pty.slave, history: nil,
        settings: nil, more: { "\($0)" }, complete: { _, _ in .none }))
  }

  func testAThousandEditorsLeaveNothingBehind() throws {
    let history = HistoryFile(url: try temporaryFolder().appendingPathComponent("history"))
    for number in 0..<50 { history.add(String(repeating: "entry \(number) ", count: 100)) }
    func makeEditors(_ count: Int) throws {
      for _ in 0..<count {
        pty.type("a\r")
        XCTAssertEqual(try editor(history: history).readLine(prompt: ">"), .line("a"))
      }
    }
    try makeEditors(100)
    let before = (descriptors: openDescriptors(), kilobytes: residentKilobytes())
    try makeEditors(900)
    // Fewer where another test's own were closed meanwhile.
    XCTAssertLessThanOrEqual(openDescriptors(), before.descriptors)
    XCTAssertLessThan(residentKilobytes() - before.kilobytes, 4096)
  }

  private func openDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  private func residentKilobytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4
  }
}
