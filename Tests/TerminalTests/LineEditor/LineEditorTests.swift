import CLinux
import TestSupport
import XCTest

@testable import Terminal

/// Tests for editing keys, drawing, and the terminal's mode before and after.
final class LineEditorTests: LineEditorTestCase {
  func testTypingAndMoving() throws {
    let (left, home, end, delete) = (key.left, key.home, key.end, key.delete)
    let input = readLine(try editor()) {
      $0.type("lt a = 2\(left)\(left)\(left)\(left)\(left)\(left)\(left)e\(end)!\(home)_")
      $0.wait(for: "1.1> _▏let a = 2!")
      $0.type("\u{1B}OC\u{1B}OF\u{7F}\(home)\(delete)")
      $0.wait(for: "1.1> ▏let a = 2")
      $0.type("\r")
    }
    XCTAssertEqual(input, .text("let a = 2"))
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
    XCTAssertEqual(input, .text("委理🙂代"))
  }

  func testALongLineWrapsWithWideCharactersAtTheMargin() throws {
    let text = String(repeating: "a", count: 34) + "委託者" + String(repeating: "b", count: 40)
    let input = readLine(try editor()) {
      $0.type(text)
      $0.wait { $0.hasSuffix("bb▏") && $0.split(separator: "\n").count == 3 }
      $0.type("\r")
    }
    XCTAssertEqual(input, .text(text))
  }

  func testInvalidBytesBecomeReplacementCharacters() throws {
    let input = readLine(try editor()) { $0.type(Array("a".utf8) + [0xFF, 0xE5, 0x41, 0x0D]) }
    XCTAssertEqual(input, .text("a\u{FFFD}\u{FFFD}A"))
  }

  func testTheInterruptKeyGivesTheLineUp() throws {
    let editor = try editor()
    let input = readLine(editor) {
      $0.type("class A {\u{3}")
      $0.wait(for: "1.1> class A {^C\n▏")
    }
    XCTAssertEqual(input, .interrupted)
    XCTAssertEqual(readLine(editor) { $0.type("b\r") }, .text("b"))
    XCTAssertEqual(readLine(editor) { $0.type("c\u{12}b\u{3}") }, .interrupted)
  }

  func testTheEndKeyEndsOnlyAnEmptyLine() throws {
    let editor = try editor()
    XCTAssertEqual(readLine(editor) { $0.type("\u{4}") }, .end)
    XCTAssertEqual(readLine(editor) { $0.type("a\u{4}b\r") }, .text("ab"))
    XCTAssertEqual(readLine(editor) { $0.type("\r") }, .text(""))
  }

  func testAClosedTerminalIsTheEnd() throws {
    let other = try PseudoTerminal()
    let editor = try editor(input: other.slave)
    let input = readLine(editor) { _ in
      // Simulate closing the terminal window while the prompt waits.
      kill(getpid(), SIGWINCH)
      Thread.sleep(forTimeInterval: 0.1)
      other.type("abc")
      other.hangUp()
    }
    XCTAssertEqual(input, .end)
  }

  func testALineMayBeginWithAText() throws {
    let input = readLine(try editor(), draft: Draft("  let\t委託\n  x")) {
      $0.wait(for: "1.1>   let   委託\n1.1|   x▏")
      $0.type(" = 1\r")
    }
    XCTAssertEqual(input, .text("  let\t委託\n  x = 1"))
  }

  func testAColouredPromptTakesNoMoreColumns() throws {
    let prompt = StyledText("1.1", .colour(.green)) + StyledText(">", .bold)
    let input = readLine(try editor(hasColour: true), prompt: prompt) {
      $0.type(String(repeating: "x", count: 36) + key.left + key.left)
      $0.wait(for: "1.1> \(String(repeating: "x", count: 34))▏x\nx")
      $0.type("\u{1}")
      $0.wait(for: "1.1> ▏\(String(repeating: "x", count: 35))\nx")
      $0.type("\r")
    }
    XCTAssertEqual(input, .text(String(repeating: "x", count: 36)))
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
    XCTAssertEqual(input, .text("_let sum = one + two + three"))
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
        input: pipe.fileHandleForReading.fileDescriptor, terminal: Terminal(output: pty.slave),
        history: nil, words: .plain, completer: { $1(.none) }))
  }

  func testAThousandEditorsLeaveNothingBehind() throws {
    try Nightly.only()
    let history = HistoryFile(url: try temporaryFolder().appendingPathComponent("history"))
    for number in 0..<50 { history.add(String(repeating: "entry \(number) ", count: 100)) }
    func makeEditors(_ count: Int) throws {
      for _ in 0..<count {
        pty.type("a\r")
        XCTAssertEqual(try editor(history: history).read(DraftRequest(prompt: ">")), .text("a"))
      }
    }
    try makeEditors(100)
    let before = (descriptors: openDescriptors(), kilobytes: residentKilobytes())
    try makeEditors(900)
    // There may be fewer, if descriptors of another test were closed in the meantime.
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
