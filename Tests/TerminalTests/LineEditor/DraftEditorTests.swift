import XCTest

@testable import Terminal

/// Tests of the editing keys, without a terminal.
final class DraftEditorTests: XCTestCase {
  /// Types keys into a text whose cursor is at `▏`; returns it in the same way.
  private func edit(
    _ marked: String, isMending: Bool = false, _ keys: String..., file: StaticString = #filePath,
    line: UInt = #line
  ) -> String {
    guard let typist = Typist(marked, isMending: isMending) else {
      XCTFail("libedit is missing", file: file, line: line)
      return ""
    }
    return typist.type(keys.joined())
  }

  /// What the Enter key does with a text.
  private func sent(_ marked: String, isMending: Bool = false, _ keys: String...)
    -> DraftEditor.Reaction?
  {
    let typist = Typist(marked, isMending: isMending)
    typist?.type(keys.joined() + "\r")
    return typist?.reaction
  }

  func testEnterIndentsAsBracesDemand() {
    XCTAssertEqual(edit("class A {▏", "\r"), "class A {\n  ▏")
    XCTAssertEqual(edit("class A {\n  func f() {▏", "\r"), "class A {\n  func f() {\n    ▏")
    XCTAssertEqual(edit("class A {▏}", "\r"), "class A {\n  ▏\n}")
    XCTAssertEqual(edit("f(1,▏", "\r"), "f(1,\n  ▏")
    XCTAssertEqual(edit("class A {\n  var b▏", "\r"), "class A {\n  var b\n  ▏")
    XCTAssertEqual(edit("class A {\n  // {▏", "\r"), "class A {\n  // {\n  ▏")
    XCTAssertEqual(edit("switch a {\ncase 1:▏", "\r"), "switch a {\ncase 1:\n  ▏")
    XCTAssertEqual(edit("class A {\n  ▏", "\r", "\r"), "class A {\n\n\n  ▏")
  }

  func testAClosingBraceGoesBelowItsPartner() {
    XCTAssertEqual(edit("class A {\n  ▏", "}"), "class A {\n}▏")
    XCTAssertEqual(
      edit("class A {\n  func f() {\n      ▏", "}"), "class A {\n  func f() {\n  }▏")
    XCTAssertEqual(edit("class A {\n  f(▏", ")"), "class A {\n  f()▏")
    XCTAssertEqual(edit("a\n  ▏", "}"), "a\n  }▏")
  }

  func testTypedSpacesReplaceTheIndentationThatCameByItself() {
    XCTAssertEqual(
      edit("class A {▏", "\r", " ", " ", "x"), "class A {\n  x▏")
    XCTAssertEqual(edit("class A {▏", "\r", "x", " "), "class A {\n  x ▏")
  }

  func testEnterSendsAFinishedTextFromItsLastLineAndFromWithinALine() {
    XCTAssertEqual(sent("let a = 1▏"), .send("let a = 1"))
    XCTAssertEqual(sent("let ▏a = 1"), .send("let a = 1"))
    XCTAssertEqual(sent("class A {\n}▏"), .send("class A {\n}"))
    XCTAssertEqual(sent("class A {\n  let ▏b = 1\n}"), .send("class A {\n  let b = 1\n}"))
    XCTAssertEqual(sent("class A {\n  let b = 1▏\n}\n"), .done)
    XCTAssertEqual(sent("class A {\n▏}"), .done)
    XCTAssertEqual(sent("▏let a = 1"), .send("let a = 1"))
    XCTAssertEqual(sent("class A {▏}"), .done)
    XCTAssertEqual(sent("class A {▏"), .done)
    XCTAssertEqual(sent("▏"), .send(""))
  }

  /// What the Enter key does after some keys in a text with an error.
  private func sentAfter(_ marked: String, _ keys: String...) -> DraftEditor.Reaction? {
    let typist = Typist(marked, isMending: true)
    typist?.type(keys.joined() + "\r")
    return typist?.reaction
  }

  func testEnterSendsAMendedTextFromEverywhere() {
    let marked = "class A {\n  let b =1▏\n  let c = 2\n}"
    let mended = [Typed.left, " ", Typed.end]
    let text = "class A {\n  let b = 1\n  let c = 2\n}"
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], mended[2]), .send(text))
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], Typed.up, Typed.end), .send(text))
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], Typed.down, Typed.home), .send(text))
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], Typed.textStart), .send(text))
    // The line is gone.
    XCTAssertEqual(
      sentAfter(marked, "\u{15}"), .send("class A {\n\n  let c = 2\n}"))
    XCTAssertEqual(
      edit(marked, isMending: true, Typed.left, " ", Typed.end, Typed.lineBreak),
      "class A {\n  let b = 1\n  ▏\n  let c = 2\n}")
  }

  /// Nothing is mended yet, or lines are being added.
  func testEnterBeginsALineInATextThatIsStillFaulty() throws {
    let marked = "class A {\n  let b = 1▏\n}"
    XCTAssertEqual(sentAfter(marked), .done)
    XCTAssertEqual(
      edit(marked, isMending: true, "\r", "\r"), "class A {\n  let b = 1\n\n  ▏\n}")
    XCTAssertEqual(
      edit(marked, isMending: true, "\r", "f() {", "\r"),
      "class A {\n  let b = 1\n  f() {\n    ▏\n}")
    XCTAssertEqual(sentAfter("class A {▏}", "b", Typed.left, Typed.delete), .done)
    let typist = try XCTUnwrap(Typist(marked, isMending: true))
    typist.type(Typed.lineBreak)
    typist.editor.complete("", by: "func f()", opensBody: true)
    XCTAssertEqual(
      typist.type("g()\r"), "class A {\n  let b = 1\n  func f() {\n    g()\n    ▏\n  }\n}")
    XCTAssertEqual(typist.reaction, .done)
  }

  func testLinesThatComeFastAreOneText() throws {
    var typist = try XCTUnwrap(Typist("class A {▏"))
    XCTAssertEqual(typist.editor.perform(.enter) { _ in true }, .done)
    XCTAssertEqual(typist.shown, "class A {\n▏")
    typist = try XCTUnwrap(Typist("let a = 1▏"))
    XCTAssertEqual(typist.editor.perform(.enter) { $0 > 0 }, .done)
    XCTAssertEqual(typist.shown, "let a = 1\n▏")
  }

  func testACommandInADraftLeavesTheDraft() {
    let rest = Draft("class A {\n  \n}", line: 2, column: 3)
    XCTAssertEqual(sent("class A {\n  :hint▏\n}"), .sendCommand(":hint", rest))
    XCTAssertEqual(sent("class A {\n:hint▏"), .sendCommand(":hint", Draft("class A {\n")))
    // After finished text it is one of several parts.
    XCTAssertEqual(sent("let a = 1\n:hint▏"), .send("let a = 1\n:hint"))
    XCTAssertEqual(sent(":hint▏"), .send(":hint"))
  }

  func testACommandTypedIntoAFaultyTextIsACommand() {
    let faulty = { (text: String, line: Int, column: Int) in Draft(text, line: line, column: column)
    }
    let marked = "let x = ▏fo"
    XCTAssertEqual(sentAfter(marked, ":hint"), .sendCommand(":hint", faulty("let x = fo", 1, 9)))
    XCTAssertEqual(
      sentAfter("class A {\n  let b▏\n}", ":explain weak"),
      .sendCommand(":explain weak", faulty("class A {\n  let b\n}", 2, 8)))
    // On a line of its own, below a text that is finished.
    XCTAssertEqual(
      sentAfter(marked, Typed.end, Typed.lineBreak, ":hint"),
      .sendCommand(":hint", faulty("let x = fo", 1, 9)))
    XCTAssertEqual(
      sentAfter(marked, Typed.end, "o", Typed.lineBreak, ":hint"),
      .sendCommand(":hint", faulty("let x = foo\n", 2, 1)))
    // A type, a label and a condition are Swift.
    XCTAssertEqual(sentAfter("let x▏", ":Hint"), .send("let x:Hint"))
    XCTAssertEqual(sentAfter("f(a▏ 1)", ":"), .send("f(a: 1)"))
    XCTAssertEqual(sentAfter("▏", "let x:hint"), .send("let x:hint"))
  }

  func testABareCommandWordOnALineOfItsOwnIsACommand() {
    XCTAssertEqual(
      sent("class A {\n  hint▏\n}"),
      .sendCommand("hint", Draft("class A {\n  \n}", line: 2, column: 3)))
    XCTAssertEqual(sent("hint▏"), .send("hint"))
  }

  func testMovingKeepsTheColumn() {
    XCTAssertEqual(edit("long line\nab\nlon▏g", Typed.up, Typed.up), "lon▏g line\nab\nlong")
    XCTAssertEqual(edit("委託者\nab▏cd", Typed.up), "委▏託者\nabcd")
    XCTAssertEqual(
      edit("▏one two\nthree", Typed.wordRight, Typed.wordRight, Typed.wordRight),
      "one two\nthree▏")
    XCTAssertEqual(edit("one two\nthree▏", Typed.wordLeft, Typed.wordLeft), "one ▏two\nthree")
    XCTAssertEqual(edit("one\n▏two", Typed.left), "one▏\ntwo")
    XCTAssertEqual(edit("one\ntwo▏", Typed.textStart, Typed.end, Typed.right), "one\n▏two")
  }

  func testKillingAndYanking() {
    XCTAssertEqual(edit("a ▏b\nc", "\u{B}", "\u{B}", "\u{19}"), "a b▏c")
    XCTAssertEqual(edit("one two▏", "\u{17}", "\u{17}", "\u{19}"), "one ▏")
    XCTAssertEqual(edit("a\nbc▏d", "\u{15}"), "a\n▏d")
    XCTAssertEqual(edit("a\n▏b", "\u{15}"), "a▏b")
    XCTAssertEqual(edit("▏one two", "\u{1B}d"), "▏ two")
    XCTAssertEqual(edit("ab▏", "\u{14}"), "ba▏")
  }

  func testUndoTakesBackRowsOfChanges() throws {
    let typist = try XCTUnwrap(Typist())
    var states = [typist.type("ab\(Typed.backspace)c")]
    while typist.editor.perform(.undo) == .done { states.append(typist.shown) }
    XCTAssertEqual(states, ["ac▏", "a▏", "ab▏", "▏"])
  }

  func testTwoBlankLinesOfAnUnfinishedTextAreNoticed() throws {
    let typist = try XCTUnwrap(Typist("class A {▏"))
    typist.type("\r\r")
    XCTAssertFalse(typist.editor.isLeftUnfinished)
    typist.type("\r")
    XCTAssertTrue(typist.editor.isLeftUnfinished)
  }

  func testBracketsInCommentsDoNotCount() throws {
    let typist = try XCTUnwrap(Typist("f({ // (\n})▏"))
    XCTAssertEqual(typist.editor.brackets.map(\.partner), [3, 2, 1, 0])
  }
}
