import Course
import XCTest

@testable import Terminal

final class MarkdownRendererTests: XCTestCase {
  private func render(
    _ blocks: [Markdown.Block], width: Int = 40, hasUnicode: Bool = true, hasColour: Bool = true
  ) -> String {
    MarkdownRenderer(width: width, hasUnicode: hasUnicode, hasColour: hasColour)
      .lines(of: Markdown(blocks: blocks)).map { $0.plain + "\n" }.joined()
  }

  private func item(_ isTicked: Bool? = nil, _ blocks: Markdown.Block...) -> Markdown.Item {
    Markdown.Item(isTicked: isTicked, blocks: blocks, line: 1)
  }

  func testAPage() {
    let page: [Markdown.Block] = [
      .heading(level: 1, [.text("委託 Delegation")], line: 1),
      .paragraph([
        .text("A "), .strong([.text("delegate")]), .text(" acts"), .softBreak,
        .text("in another's place; see "), .code("weak"), .text("."),
      ]),
      .heading(level: 2, [.text("Ask")], line: 3),
      .quote([
        .paragraph([.text("Do not call us, we call you when there is work.")]),
        .list(start: nil, items: [item(nil, .paragraph([.text("a list")]))]),
      ]),
      .rule,
      .code(info: "text", text: "one\n  two\n", line: 5),
    ]
    XCTAssertEqual(
      render(page, width: 30),
      """
      委託 Delegation
      ═══════════════

      A delegate acts in another's
      place; see weak.

      Ask
      ───

      │ Do not call us, we call you
      │ when there is work.
      │\u{20}
      │ • a list

      ──────────────────────────────

        │ one
        │   two

      """)
    XCTAssertEqual(
      render(Array(page.dropFirst(1).prefix(2)), width: 30, hasUnicode: false, hasColour: false),
      """
      A delegate acts in another's
      place; see `weak`.

      Ask
      ---

      """)
  }

  func testListsNestAndTheirNumbersAlign() {
    let inner: Markdown.Block = .list(
      start: nil,
      items: [
        item(nil, .paragraph([.text("inner")])), item(true, .paragraph([.text("done")])),
        item(false, .paragraph([.text("not yet done and long")])),
      ])
    XCTAssertEqual(
      render(
        [
          .list(
            start: 9,
            items: [
              item(nil, .paragraph([.text("nine")]), inner),
              item(nil, .paragraph([.text("a text of two lines")])),
            ])
        ], width: 20),
      """
       9. nine
          • inner
          [x] done
          [ ] not yet done
              and long
      10. a text of two
          lines

      """)
  }

  func testItemsOfSeveralParagraphsAreSetApart() {
    XCTAssertEqual(
      render(
        [
          .list(
            start: nil,
            items: [
              item(nil, .paragraph([.text("a")]), .code(info: "", text: "b\n", line: 1)),
              item(nil, .paragraph([.text("c")])), item(nil),
            ])
        ], hasUnicode: false),
      """
      - a

          | b

      - c

      -\u{20}

      """)
  }

  func testATableGivesItsWidestColumnAway() {
    let header: [[Markdown.Inline]] = [[.text("名")], [.text("What it is for")]]
    let rows: [[[Markdown.Inline]]] = [
      [[.code("weak")], [.text("breaks a cycle of owners")]], [[.text("委託者")]],
    ]
    XCTAssertEqual(
      render([.table(header: header, rows: rows)], width: 24),
      """
      名     │ What it is for
      ───────┼────────────────
      weak   │ breaks a cycle
             │ of owners
      委託者 │\u{20}

      """)
    XCTAssertEqual(
      render([.table(header: header, rows: rows)], width: 8),
      """
      名：weak
      What it
      is for:
      breaks a
      cycle of
      owners

      名：委託
      者

      """)
  }

  func testLinksShowTheirDestinationUnlessItIsAFile() {
    let inlines: [Markdown.Inline] = [
      .link(destination: "https://swift.org", [.text("Swift")]), .text(" "),
      .link(destination: "https://swift.org", [.text("https://swift.org")]), .text(" "),
      .link(destination: "../05-weak/lesson.md", [.text("lesson 5")]), .text(" "),
      .image(destination: "cycle.svg", [.text("a cycle")]),
    ]
    XCTAssertEqual(
      render([.paragraph(inlines)], width: 99),
      "Swift (https://swift.org) https://swift.org lesson 5 [a cycle]\n")
  }

  func testChineseLinesAreJoinedWithoutASpace() {
    XCTAssertEqual(
      render([
        .paragraph([
          .text("委託"), .softBreak, .text("模式"), .softBreak, .text("in Swift"), .lineBreak,
          .text("完"),
        ])
      ]), "委託模式 in Swift\n完\n")
    XCTAssertEqual(
      render([
        .paragraph([
          .text("弱參考，"), .softBreak, .code("weak"), .softBreak, .strong([.text("不擁有")]),
          .softBreak, .text("物件。"), .softBreak, .text("Swift"), .softBreak, .text("如此。"),
        ])
      ]), "弱參考，weak 不擁有物件。Swift 如此。\n")
  }

  func testSwiftIsHighlightedByItsBytes() {
    let lines = MarkdownRenderer(width: 40).lines(
      of: [.code(info: "swift predict output", text: "let 名 = \"x\"\n", line: 1)])
    XCTAssertEqual(
      lines,
      [
        StyledText("  │ ", .colour(.grey)) + StyledText("let", .colour(.magenta)) + " 名 = "
          + StyledText("\"x\"", .colour(.red))
      ])
  }

  func testStylesOfNestedRunsAddUp() {
    let lines = MarkdownRenderer(width: 40).lines(
      of: [.paragraph([.strong([.text("a"), .emphasis([.text("b")]), .code("c")])])])
    XCTAssertEqual(
      lines,
      [
        StyledText("a", .bold) + StyledText("b", Style.bold.over(.italic))
          + StyledText("c", Style.colour(.cyan).over(.bold))
      ])
  }

  func testATextCannotSteerTheTerminal() {
    XCTAssertEqual(
      render([
        .paragraph([.text("\u{1B}[2J"), .link(destination: "http:\u{7}", [.code("\u{9B}")])]),
        .code(info: "", text: "\u{1B}c\n", line: 1),
      ]), "^[[2J<U+009B> (http:^G)\n\n  │ ^[c\n")
  }
}
