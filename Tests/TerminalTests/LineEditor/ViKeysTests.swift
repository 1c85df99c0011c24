import TestSupport
import XCTest

@testable import Terminal

/// Tests of a learner's keys from `~/.editrc`, and of vi's keys, at a terminal.
final class ViKeysTests: LineEditorTestCase {
  func testEscapeNeedsNoSecondKey() throws {
    let input = readLine(try editor(settings: "bind -v")) {
      $0.type("let a = 1\u{1B}")
      $0.wait(for: "1.1> let a = ▏1")
      $0.type("0cw")
      $0.wait(for: "1.1> ▏ a = 1")
      $0.type("var\u{1B}A0\r")
    }
    XCTAssertEqual(input, .text("var a = 10"))
  }

  func testArrowsAndPastesWorkInBothMaps() throws {
    let (start, end) = paste
    let input = readLine(try editor(settings: "bind -v")) {
      $0.type("\(start)one {\n  two\n}\(end)\(key.up)")
      $0.wait(for: "1.1> one {\n1.1|  ▏ two\n1.1| }")
      $0.type("\u{1B}\(key.up)")
      $0.wait(for: "1.1> ▏one {\n1.1|   two\n1.1| }")
      $0.type("\(key.end)\(start)_\(end)")
      $0.wait { $0.hasPrefix("1.1> one _▏{") }
      $0.type("u\u{1B}GA\r")
    }
    XCTAssertEqual(input, .text("one {\n  two\n}"))
  }

  /// Characters beyond Latin-1 are in no key map, so that libedit inserts them everywhere.
  func testCommandsAreNotMistakenForChinese() throws {
    let input = readLine(try editor(settings: "bind -v")) {
      $0.type("ab\u{1B}")
      $0.wait(for: "1.1> a▏b")
      $0.type("中é")
      $0.type("x")
      $0.wait(for: "1.1> ▏a")
      $0.type("r委A託\r")
    }
    XCTAssertEqual(input, .text("委託"))
  }

  /// The verdict of a save comes between two keys of one command.
  func testANoticeDoesNotEndACommand() throws {
    let wakeup = try XCTUnwrap(Wakeup())
    let editor = try editor(settings: "bind -v")
    let shown = Flag()
    let terminal = pty!
    let notice = Notice(
      descriptor: wakeup.descriptor, interval: -1,
      hasCome: { _ in wakeup.take() },
      show: { draft in
        _ = write(terminal.slave, "saved\n", 6)
        shown.set()
        return draft
      })
    let done = expectation(description: "typed")
    Thread.detachNewThread {
      terminal.wait(for: "1.1>", after: 0)
      terminal.type("let box = 1\u{1B}0w")
      terminal.wait(for: "1.1> let ▏box = 1")
      terminal.type("d")
      Thread.sleep(forTimeInterval: 0.1)
      wakeup.wake()
      terminal.wait(for: "saved\n1.1> let ▏box = 1")
      terminal.type("w")
      terminal.wait(for: "saved\n1.1> let ▏= 1")
      terminal.type("\r")
      done.fulfill()
    }
    let input = try editor.read(DraftRequest(prompt: "1.1>", language: .braces, notice: notice))
    wait(for: [done], timeout: 20)
    XCTAssertEqual(input, .text("let = 1"))
    XCTAssertTrue(shown.isSet)
  }

  func testANoticeMayReplaceTheDraftAndMayFail() throws {
    struct Failure: Error {}
    let wakeup = try XCTUnwrap(Wakeup())
    var answers: [Draft?] = [Draft("saved"), nil]
    let notice = Notice(
      descriptor: wakeup.descriptor, interval: -1, hasCome: { _ in wakeup.take() },
      show: { _ in
        guard let draft = answers.removeFirst() else { throw Failure() }
        return draft
      })
    let editor = try editor()
    let terminal = pty!
    Thread.detachNewThread {
      terminal.wait(for: "1.1>", after: 0)
      terminal.type("unsent")
      terminal.wait(for: "1.1> unsent▏")
      wakeup.wake()
      terminal.wait(for: "1.1> saved▏")
      terminal.type("\u{1F}")
      terminal.wait(for: "1.1> unsent▏")
      wakeup.wake()
    }
    XCTAssertThrowsError(try editor.read(DraftRequest(prompt: "1.1>", notice: notice)))
  }
}
