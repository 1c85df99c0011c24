import TestSupport
import XCTest

@testable import Terminal

/// Tests of libedit below the draft's editor, without a terminal: what it brings, and its traps.
final class EditLineTests: XCTestCase {
  /// Types keys into a text whose cursor is at `▏`; returns it in the same way.
  private func edit(
    _ marked: String, entries: [String] = [], settings: String = "", _ keys: String...
  ) throws -> String {
    try XCTUnwrap(Typist(marked, entries: entries, settings: settings)).type(keys.joined())
  }

  private func vi(_ marked: String, _ keys: String...) throws -> String {
    try edit(marked, settings: "bind -v", keys.joined())
  }

  // MARK: What libedit brings

  func testWordsChangeTheirCase() throws {
    XCTAssertEqual(try edit("▏weak var", "\u{1B}u"), "WEAK▏ var")
    XCTAssertEqual(try edit("▏Weak var", "\u{1B}l"), "weak▏ var")
    XCTAssertEqual(try edit("▏weak var", "\u{1B}c"), "Weak▏ var")
  }

  func testACountRepeatsAKey() throws {
    XCTAssertEqual(try edit("abcdef▏", "\u{1B}3", Typed.left), "abc▏def")
    XCTAssertEqual(try edit("abcdef▏", "\u{1B}3", Typed.backspace), "abc▏")
    XCTAssertEqual(try edit("▏", "\u{1B}4x"), "xxxx▏")
  }

  func testCtrlVTakesTheNextKeyAsText() throws {
    XCTAssertEqual(try edit("a {\n  ▏", "\u{16}}"), "a {\n  }▏")
    XCTAssertEqual(try edit("a▏", "\u{16}\t"), "a\t▏")
    XCTAssertEqual(try edit("a▏b", "\u{16}\n"), "a\n▏b")
    // Other control characters, and keys without a character, are no text.
    XCTAssertEqual(try edit("a▏b", "\u{16}\u{1B}\u{16}\u{0}\u{16}", Typed.up), "a▏b")
  }

  func testWhatWasKilledIsYankedInAnotherText() throws {
    let typist = try XCTUnwrap(Typist("one two▏"))
    typist.type("\u{17}")
    typist.editor.replace(with: Draft())
    XCTAssertEqual(typist.type("\u{19}\u{19}"), "twotwo▏")
  }

  // MARK: Traps

  func testLettersBeyondASCIIAreTyped() throws {
    for settings in ["", "bind -v"] {
      XCTAssertEqual(try edit("▏", settings: settings, "éäÿñ委託🙂"), "éäÿñ委託🙂▏")
    }
  }

  func testTheWordKeysKnowSwift() throws {
    XCTAssertEqual(try edit("x delegate?.move▏", "\u{17}"), "x delegate?.▏")
    XCTAssertEqual(try edit("x delegate?.move▏", "\u{17}\u{17}\u{19}"), "x delegate?.▏")
    XCTAssertEqual(try edit("▏delegate?.move()", "\u{1B}f\u{1B}f"), "delegate?.move▏()")
    XCTAssertEqual(try edit("  ▏delegate", "\u{1B}d\u{19}\u{19}"), "  delegatedelegate▏")
    XCTAssertEqual(try edit("a\n▏b", "\u{17}"), "a▏b")
    XCTAssertEqual(try edit("a▏\nb", "\u{1B}d"), "a▏b")
    XCTAssertEqual(try edit("▏", "\u{17}"), "▏")
  }

  func testALineMayBecomeEmptyAndGrowAgain() throws {
    XCTAssertEqual(try edit("abc▏", "\u{15}x"), "x▏")
    XCTAssertEqual(try edit("abc▏", "\u{15}\u{19}"), "abc▏")
  }

  func testALongLineIsYankedTwice() throws {
    let long = String(repeating: "delegate ", count: 600)
    XCTAssertEqual(try edit(long + "▏", "\u{15}\u{19}\u{19}"), long + long + "▏")
  }

  func testALongEntryComesBackWhole() throws {
    let long = (1...200).map { "value\($0) " }.joined()
    XCTAssertEqual(try edit("▏", entries: [long, "b"], Typed.up, Typed.up), long + "▏")
    XCTAssertEqual(
      try edit(long + "▏", entries: ["b"], "\u{10}\u{E}"), long + "▏")
  }

  /// These built-in commands ask on a screen that nobody sees, or replace the line.
  func testNoKeyEmptiesTheLine() throws {
    XCTAssertEqual(try edit("a b▏", "\u{1B}xq"), "a bq▏")
    XCTAssertEqual(try vi("a b▏", Typed.escape, ":"), "a ▏b")
    XCTAssertEqual(try vi("a b▏", Typed.escape, "v"), "a ▏b")
    XCTAssertEqual(try vi("a b▏", Typed.escape, "n"), "a ▏b")
    XCTAssertEqual(try vi("a b▏", Typed.escape, Typed.escape, "x"), "a▏ ")
  }

  func testACharacterOfSeveralScalarsIsOne() throws {
    let family = "👩‍👧"
    XCTAssertEqual(try edit("ae\u{301}▏", Typed.left), "a▏e\u{301}")
    XCTAssertEqual(try edit("▏e\u{301}b", Typed.right), "e\u{301}▏b")
    XCTAssertEqual(try edit("ae\u{301}▏", Typed.backspace), "a▏")
    XCTAssertEqual(try edit("a\(family)▏", Typed.backspace), "a▏")
    XCTAssertEqual(try edit("a▏\(family)b", Typed.delete), "a▏b")
    XCTAssertEqual(try edit("\(family)▏", Typed.left, "x"), "x▏\(family)")
    XCTAssertEqual(try edit("e▏", "\u{301}"), "e\u{301}▏")
  }

  // MARK: vi

  func testViEditsWithinALine() throws {
    XCTAssertEqual(try vi("let box = 1▏", Typed.escape, "0dw"), "▏box = 1")
    XCTAssertEqual(
      try vi("let box = 1▏", Typed.escape, "0wcwcrate", Typed.escape), "let crat▏e = 1")
    XCTAssertEqual(try vi("abcdef▏", Typed.escape, "3h"), "ab▏cdef")
    XCTAssertEqual(try vi("abcdef▏", Typed.escape, "d3", Typed.left), "ab▏f")
    XCTAssertEqual(try vi("ab cd▏", Typed.escape, "0d$"), "▏")
    XCTAssertEqual(try vi("abc▏", Typed.escape, "0xp"), "b▏ac")
    XCTAssertEqual(try vi("abc▏", Typed.escape, "0fcrz"), "ab▏z")
    XCTAssertEqual(try vi("abc▏", Typed.escape, "0x."), "▏c")
    XCTAssertEqual(try vi("abc▏", Typed.escape, "~A!"), "abC!▏")
  }

  func testViMovesBetweenLines() throws {
    XCTAssertEqual(try vi("one\ntwo\nthree▏", Typed.escape, "kk"), "one▏\ntwo\nthree")
    XCTAssertEqual(try vi("▏one\ntwo", Typed.escape, "j"), "one\n▏two")
    XCTAssertEqual(try vi("▏one\ntwo", Typed.escape, "GA!"), "one\ntwo!▏")
    XCTAssertEqual(try vi("a {\n▏}", Typed.escape, "kob"), "a {\n  b▏\n}")
    XCTAssertEqual(try vi("a {\n▏}", Typed.escape, "Ob"), "a {\nb▏\n}")
    XCTAssertEqual(try vi("▏a\n  b", Typed.escape, "J"), "a ▏b")
    XCTAssertEqual(try vi("▏abc", Typed.escape, "xxuu"), "▏abc")
    XCTAssertEqual(try edit("▏", entries: ["one"], settings: "bind -v", Typed.escape, "k"), "one▏")
  }

  /// An operator over several lines changes nothing, and what follows is not taken for its end.
  func testAnOperatorOverSeveralLinesFailsCleanly() throws {
    XCTAssertEqual(try vi("▏one\ntwo\nthree", Typed.escape, "dj"), "one\n▏two\nthree")
    XCTAssertEqual(try vi("▏one\ntwo\nthree", Typed.escape, "djx"), "one\n▏wo\nthree")
    XCTAssertEqual(try vi("one\n▏two", Typed.escape, "dk"), "▏one\ntwo")
    XCTAssertEqual(try vi("one\ntwo▏", Typed.escape, "dd"), "one\n▏")
    XCTAssertEqual(try vi("▏one\ntwo", Typed.escape, "dG"), "one\ntwo▏")
  }

  // MARK: ~/.editrc

  func testTheSettingsFileBindsKeys() throws {
    let binding = "bind ^O ed-prev-history\nbind ^X^U understudy-undo"
    XCTAssertEqual(try edit("▏", entries: ["a {\n}"], settings: binding, "\u{F}"), "a {\n}▏")
    XCTAssertEqual(try edit("▏", settings: binding, "a\u{18}\u{15}"), "▏")
    XCTAssertEqual(try edit("▏", settings: "bind -s ^G \"weak var \"", "\u{7}"), "weak var ▏")
    XCTAssertEqual(try edit("ab▏", settings: "bind ^W ed-move-to-beg", "\u{17}"), "▏ab")
  }

  func testOneBadLineOfTheSettingsFileIsLeftOut() throws {
    let settings = """
      # a comment
      bind
      nonsense "unfinished
      bind ^O no-such-command
      edit off
      other:bind ^G ed-move-to-end
      understudy:bind ^G ed-move-to-beg
      """
    XCTAssertEqual(try edit("ab▏", settings: settings, "\u{7}x"), "x▏ab")
  }

  /// `bind -v` makes all key maps anew; keys that are bound above it stay.
  func testTheEditorIsChosenBeforeKeysAreBound() throws {
    XCTAssertEqual(
      try edit("ab▏", settings: "bind ^G ed-move-to-beg\nbind -v", "\u{7}", Typed.escape, "x"),
      "▏b")
    XCTAssertEqual(try edit("▏", settings: "bind -v\nbind -e", "ab\u{1}x"), "x▏ab")
  }

  func testThePageNamesEveryCommandThatKeysCanHave() throws {
    let page = try Repository.page("prompt.md")
    let inner: [EditorCommand] = [.close, .paste, .cancel, .jump, .noteInsertMap, .noteCommandMap]
    for command in EditorCommand.allCases where !inner.contains(command) {
      let name = command.function.dropFirst("understudy-".count)
      XCTAssertTrue(page.contains("`\(name)`"), command.function)
    }
    let sample = try XCTUnwrap(page.components(separatedBy: "```text\n").dropFirst().first)
    let settings = String(try XCTUnwrap(sample.components(separatedBy: "```").first))
    XCTAssertEqual(try edit("▏", settings: settings, "\u{E}"), "weak var delegate▏")
    XCTAssertEqual(try edit("ab▏", settings: settings, "c\u{18}\u{15}"), "ab▏")
  }

  // MARK: Entries

  func testNoEntryStandsTwiceInARow() throws {
    let list = try XCTUnwrap(EntryList(limit: 3))
    for entry in ["a", "b", "b", "a", "上\n\tb", ""] { list.add(entry) }
    XCTAssertEqual(list.entries, ["a", "上\n\tb", ""])
  }
}
