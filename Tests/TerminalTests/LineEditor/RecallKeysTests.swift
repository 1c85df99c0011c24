import TestSupport
import XCTest

@testable import Terminal

/// Tests for recalling history entries: with arrow keys, by search, and in the next session.
final class RecallKeysTests: LineEditorTestCase {
  func testTheUpKeyMovesWithinATextBeforeItRecallsAnEntry() throws {
    let editor = try editor()
    editor.remember("earlier")
    let (start, end) = paste
    let (up, down) = (key.up, key.down)
    let input = readLine(editor) {
      $0.type("\(start)one\ntwo three\nfour\(end)\(up)")
      $0.wait(for: "1.1> one\n1.1| two ▏three\n1.1| four")
      $0.type("\(up)")
      $0.wait(for: "1.1> one▏\n1.1| two three\n1.1| four")
      $0.type("\(up)")
      $0.wait(for: "1.1> earlier▏")
      $0.type("\(down)")
      $0.wait(for: "1.1> one\n1.1| two three\n1.1| four▏")
      $0.type("\(up)_\u{1B}>\r")
    }
    XCTAssertEqual(input, .text("one\ntwo _three\nfour"))
  }

  func testATextTallerThanTheScreenIsShownAroundItsCursor() throws {
    let source = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let (start, end) = paste
    let input = readLine(try editor()) {
      $0.type(start + source + end)
      $0.wait { $0.hasPrefix("1.1| line 19\n") && $0.hasSuffix("\n1.1| line 30▏") }
      $0.type("\u{1B}<")
      $0.wait { $0.hasPrefix("1.1> ▏line 1\n") && $0.hasSuffix("\n1.1| line 12") }
      $0.type("\u{1B}[6~\u{1B}[6~")
      $0.wait { $0.hasPrefix("1.1| line 10\n") && $0.hasSuffix("\n1.1| ▏line 21") }
      $0.type("_\u{1B}>!\r")
      // At the end the whole text is shown, as far as the screen reaches.
      $0.wait { $0.hasPrefix("1.1| line 20\n1.1| _line 21\n") && $0.hasSuffix("line 30!\n▏") }
    }
    XCTAssertEqual(
      input, .text(source.replacingOccurrences(of: "line 21", with: "_line 21") + "!"))
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
    XCTAssertEqual(input, .text("draft!"))
  }

  func testControlRFindsAnEntry() throws {
    let editor = try editor()
    for entry in ["weak var delegate", "print(1)", "x"] { editor.remember(entry) }
    let input = readLine(editor) {
      $0.type("\u{12}dele")
      $0.wait { $0.contains("weak var ▏delegate") }
      $0.type("\r")
    }
    XCTAssertEqual(input, .text("weak var delegate"))
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
      $0.wait(for: "1.1> class 委託 {\n1.1|   let a = \"\\n\"\n1.1| }▏")
      $0.type("\r")
    }
    XCTAssertEqual(input, .text("class 委託 {\n  let a = \"\\n\"\n}"))
  }
}
