import TestSupport
import XCTest

@testable import Terminal

/// Tests that what is painted over an earlier frame looks like the new frame painted alone.
final class PainterTests: XCTestCase {
  private let width = 12
  private let height = 6

  private func frame(_ draft: Draft, _ layout: DraftLayout) -> Frame {
    let measure = layout.measure(draft)
    let top = max(0, measure.cursorRow - height + 1)
    let rows = layout.draw(top..<min(measure.rows, top + height), of: draft) { _ in nil }
    return Frame(
      rows: rows, cursorRow: measure.cursorRow - top, cursorColumn: measure.cursorColumn)
  }

  func testAnyDraftFollowsAnyOther() {
    var generator = Seeded(17)
    let layout = DraftLayout(width: width, prompt: ">", continuation: "|")
    var painter = Painter()
    painter.width = width
    var screen = Screen(columns: width, rows: height)
    for _ in 0..<500 {
      let pieces = ["a", "委託", "\n", "e\u{301}", "\t", "long words ", "🙂", " ", "}"]
      let text = (0..<Int.random(in: 0..<14, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined()
      var draft = Draft(text)
      draft.row = Int.random(in: 0..<draft.lines.count, using: &generator)
      draft.column = Int.random(in: 0...draft.lines[draft.row].count, using: &generator)
      let new = frame(draft, layout)
      screen.receive(Array(painter.paint(new).utf8)[...])

      var fresh = Screen(columns: width, rows: height)
      var other = Painter()
      other.width = width
      fresh.receive(Array(other.paint(new).utf8)[...])
      // The screen may have scrolled; the frame stands at its end then.
      XCTAssertTrue(
        screen.text.hasSuffix(fresh.text) || screen.text == fresh.text,
        "\(text.debugDescription)\n\(screen.text)\n---\n\(fresh.text)")
      guard screen.text.hasSuffix(fresh.text) else { return }
    }
  }

  func testLongLinesAreDivided() {
    let layout = DraftLayout(width: 10, prompt: "1>", continuation: "1|")
    func rows(_ text: String) -> [String] {
      let draft = Draft(text)
      let count = layout.measure(draft).rows
      return layout.draw(0..<count, of: draft) { _ in nil }
        .map { String($0.map(\.character)) }
    }
    XCTAssertEqual(rows("abcdefg"), ["1> abcdefg", ""])
    XCTAssertEqual(rows("abcdef委託"), ["1> abcdef", "委託"])
    XCTAssertEqual(rows("a\tb\n\tc"), ["1> a   b", "1|     c"])
    XCTAssertEqual(rows("a\u{202E}b\u{200B}"), ["1> a·b·"])
  }

  func testTheCursorIsWhereTheNextCharacterGoes() {
    let layout = DraftLayout(width: 10, prompt: "1>", continuation: "1|")
    let measure = layout.measure(Draft("abcdef委"))
    XCTAssertEqual([measure.rows, measure.cursorRow, measure.cursorColumn], [2, 1, 2])
  }
}
