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
}
