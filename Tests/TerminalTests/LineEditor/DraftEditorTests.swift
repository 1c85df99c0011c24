import XCTest

@testable import Terminal

/// Tests of the editing commands, without a terminal.
final class DraftEditorTests: XCTestCase {
  /// Carries out commands on a text whose cursor is at `▏`; returns it in the same way.
  private func edit(
    _ marked: String, isMending: Bool = false, _ commands: EditorCommand...
  ) -> String {
    var editor = editor(marked, isMending: isMending)
    for command in commands { _ = editor.perform(command) }
    return shown(editor.draft)
  }

  private func editor(_ marked: String, isMending: Bool = false) -> DraftEditor {
    let parts = marked.components(separatedBy: "▏")
    var draft = Draft(parts.joined())
    draft.cursor = Draft(parts[0]).cursor
    return DraftEditor(
      DraftRequest(prompt: ">", draft: draft, language: .braces, isMending: isMending),
      recall: Recall())
  }

  private func shown(_ draft: Draft) -> String {
    var shown = draft
    shown.insert("▏")
    return shown.text
  }

  /// The text that the Enter key sends; nil if it begins a new line.
  private func sent(_ marked: String, isMending: Bool = false) -> DraftEditor.Reaction {
    var editor = editor(marked, isMending: isMending)
    return editor.perform(.enter)
  }

  func testEnterIndentsAsBracesDemand() {
    XCTAssertEqual(edit("class A {▏", .enter), "class A {\n  ▏")
    XCTAssertEqual(edit("class A {\n  func f() {▏", .enter), "class A {\n  func f() {\n    ▏")
    XCTAssertEqual(edit("class A {▏}", .enter), "class A {\n  ▏\n}")
    XCTAssertEqual(edit("f(1,▏", .enter), "f(1,\n  ▏")
    XCTAssertEqual(edit("class A {\n  var b▏", .enter), "class A {\n  var b\n  ▏")
    XCTAssertEqual(edit("class A {\n  // {▏", .enter), "class A {\n  // {\n  ▏")
    XCTAssertEqual(edit("switch a {\ncase 1:▏", .enter), "switch a {\ncase 1:\n  ▏")
    XCTAssertEqual(edit("class A {\n  ▏", .enter, .enter), "class A {\n\n\n  ▏")
  }

  func testAClosingBraceGoesBelowItsPartner() {
    XCTAssertEqual(edit("class A {\n  ▏", .insert("}")), "class A {\n}▏")
    XCTAssertEqual(
      edit("class A {\n  func f() {\n      ▏", .insert("}")), "class A {\n  func f() {\n  }▏")
    XCTAssertEqual(edit("class A {\n  f(▏", .insert(")")), "class A {\n  f()▏")
    XCTAssertEqual(edit("a\n  ▏", .insert("}")), "a\n  }▏")
  }

  func testTypedSpacesReplaceTheIndentationThatCameByItself() {
    XCTAssertEqual(
      edit("class A {▏", .enter, .insert(" "), .insert(" "), .insert("x")), "class A {\n  x▏")
    XCTAssertEqual(edit("class A {▏", .enter, .insert("x"), .insert(" ")), "class A {\n  x ▏")
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

  /// Carries out commands on a text with an error; returns what the Enter key does then.
  private func sentAfter(_ marked: String, _ commands: EditorCommand...) -> DraftEditor.Reaction {
    var editor = editor(marked, isMending: true)
    for command in commands { _ = editor.perform(command) }
    return editor.perform(.enter)
  }

  func testEnterSendsAMendedTextFromEverywhere() {
    let marked = "class A {\n  let b =1▏\n  let c = 2\n}"
    let mended: [EditorCommand] = [.left, .insert(" "), .lineEnd]
    let text = "class A {\n  let b = 1\n  let c = 2\n}"
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], mended[2]), .send(text))
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], .up, .lineEnd), .send(text))
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], .down, .lineStart), .send(text))
    XCTAssertEqual(sentAfter(marked, mended[0], mended[1], .textStart), .send(text))
    // The line is gone.
    XCTAssertEqual(
      sentAfter(marked, .killToLineStart), .send("class A {\n\n  let c = 2\n}"))
    XCTAssertEqual(
      edit(marked, isMending: true, .left, .insert(" "), .lineEnd, .lineBreak),
      "class A {\n  let b = 1\n  ▏\n  let c = 2\n}")
  }

  /// Nothing is mended yet, or lines are being added.
  func testEnterBeginsALineInATextThatIsStillFaulty() {
    let marked = "class A {\n  let b = 1▏\n}"
    XCTAssertEqual(sentAfter(marked), .done)
    XCTAssertEqual(
      edit(marked, isMending: true, .enter, .enter), "class A {\n  let b = 1\n\n  ▏\n}")
    XCTAssertEqual(
      edit(marked, isMending: true, .enter, .insert("f() {"), .enter),
      "class A {\n  let b = 1\n  f() {\n    ▏\n}")
    XCTAssertEqual(sentAfter("class A {▏}", .insert("b"), .left, .deleteForward), .done)
    var editor = editor(marked, isMending: true)
    _ = editor.perform(.lineBreak)
    editor.complete("", by: "func f()", opensBody: true)
    _ = editor.perform(.insert("g()"))
    XCTAssertEqual(editor.perform(.enter), .done)
    XCTAssertEqual(
      shown(editor.draft), "class A {\n  let b = 1\n  func f() {\n    g()\n    ▏\n  }\n}")
  }

  func testLinesThatComeFastAreOneText() {
    var editor = editor("class A {▏")
    XCTAssertEqual(editor.perform(.enter) { _ in true }, .done)
    XCTAssertEqual(shown(editor.draft), "class A {\n▏")
    editor = self.editor("let a = 1▏")
    XCTAssertEqual(editor.perform(.enter) { $0 > 0 }, .done)
    XCTAssertEqual(shown(editor.draft), "let a = 1\n▏")
  }

  func testACommandInADraftLeavesTheDraft() {
    let rest = Draft("class A {\n  \n}", line: 2, column: 3)
    XCTAssertEqual(sent("class A {\n  :hint▏\n}"), .sendCommand(":hint", rest))
    XCTAssertEqual(sent("class A {\n:hint▏"), .sendCommand(":hint", Draft("class A {\n")))
    // After finished text it is one of several parts.
    XCTAssertEqual(sent("let a = 1\n:hint▏"), .send("let a = 1\n:hint"))
    XCTAssertEqual(sent(":hint▏"), .send(":hint"))
  }

  func testMovingKeepsTheColumn() {
    XCTAssertEqual(edit("long line\nab\nlon▏g", .up, .up), "lon▏g line\nab\nlong")
    XCTAssertEqual(edit("委託者\nab▏cd", .up), "委▏託者\nabcd")
    XCTAssertEqual(edit("▏one two\nthree", .wordRight, .wordRight, .wordRight), "one two\nthree▏")
    XCTAssertEqual(edit("one two\nthree▏", .wordLeft, .wordLeft), "one ▏two\nthree")
    XCTAssertEqual(edit("one\n▏two", .left), "one▏\ntwo")
    XCTAssertEqual(edit("one\ntwo▏", .textStart, .lineEnd, .right), "one\n▏two")
  }

  func testKillingAndYanking() {
    XCTAssertEqual(edit("a ▏b\nc", .killToLineEnd, .killToLineEnd, .yank), "a b\n▏c")
    XCTAssertEqual(edit("one two▏", .killWordBackward, .killWordBackward, .yank), "one two▏")
    XCTAssertEqual(edit("a\nbc▏d", .killToLineStart), "a\n▏d")
    XCTAssertEqual(edit("a\n▏b", .killToLineStart), "a▏b")
    XCTAssertEqual(edit("▏one two", .killWordForward), "▏ two")
    XCTAssertEqual(edit("ab▏", .transpose), "ba▏")
  }

  func testUndoTakesBackRowsOfChanges() {
    let typed: [EditorCommand] = [.insert("a"), .insert("b"), .deleteBackward, .insert("c")]
    var editor = editor("▏")
    for command in typed { _ = editor.perform(command) }
    var states = [shown(editor.draft)]
    while editor.perform(.undo) == .done { states.append(shown(editor.draft)) }
    XCTAssertEqual(states, ["ac▏", "a▏", "ab▏", "▏"])
  }

  func testTwoBlankLinesOfAnUnfinishedTextAreNoticed() {
    var editor = editor("class A {▏")
    for _ in 0..<2 { _ = editor.perform(.enter) }
    XCTAssertFalse(editor.isLeftUnfinished)
    _ = editor.perform(.enter)
    XCTAssertTrue(editor.isLeftUnfinished)
  }

  func testBracketsInCommentsDoNotCount() {
    let editor = editor("f({ // (\n})▏")
    XCTAssertEqual(editor.brackets.map(\.partner), [3, 2, 1, 0])
  }
}
