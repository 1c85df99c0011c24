import Foundation
import XCTest

@testable import Course

final class MarkdownParsingTests: XCTestCase {
  func testEveryKindOfBlock() {
    let markdown = Markdown(
      parsing: """
        # Title

        Text.

        > Quoted
        > text

        ---

            indented
        """, firstLine: 10)
    XCTAssertEqual(
      markdown.blocks,
      [
        .heading(level: 1, [.text("Title")], line: 10),
        .paragraph([.text("Text.")]),
        .quote([.paragraph([.text("Quoted"), .softBreak, .text("text")])]),
        .rule,
        .code(info: "", text: "indented\n", line: 19),
      ])
  }

  func testCodeKnowsItsWholeInfoAndTheLineOfItsText() {
    XCTAssertEqual(
      Markdown(parsing: "A\n\n```swift predict output\nlet a = 1\n```\n").blocks,
      [
        .paragraph([.text("A")]),
        .code(info: "swift predict output", text: "let a = 1\n", line: 4),
      ])
  }

  func testEveryKindOfInline() {
    let text = "a_b `c` *d **e*** ~~f~~ ~g~ [h](i.md) ![j](k.png)\nl  \nm https://n.org"
    XCTAssertEqual(
      Markdown(parsing: text).blocks,
      [
        .paragraph([
          .text("a_b "), .code("c"), .text(" "),
          .emphasis([.text("d "), .strong([.text("e")])]), .text(" "),
          .strikethrough([.text("f")]), .text(" ~g~ "),
          .link(destination: "i.md", [.text("h")]), .text(" "),
          .image(destination: "k.png", [.text("j")]), .softBreak, .text("l"), .lineBreak,
          .text("m "), .link(destination: "https://n.org", [.text("https://n.org")]),
        ])
      ])
  }

  func testItemsKnowWhetherTheyAreTickedAndWhereTheyStand() {
    let markdown = Markdown(
      parsing: """
        3. three

           more
        4. four

        - [ ] no
        - [x] yes
        - plain
        """)
    let item = { (isTicked: Bool?, text: String, line: Int) in
      Markdown.Item(isTicked: isTicked, blocks: [.paragraph([.text(text)])], line: line)
    }
    XCTAssertEqual(
      markdown.blocks,
      [
        .list(
          start: 3,
          items: [
            Markdown.Item(
              isTicked: nil,
              blocks: [.paragraph([.text("three")]), .paragraph([.text("more")])], line: 1),
            item(nil, "four", 4),
          ]),
        .list(
          start: nil, items: [item(false, "no", 6), item(true, "yes", 7), item(nil, "plain", 8)]),
      ])
  }

  func testTables() {
    XCTAssertEqual(
      Markdown(parsing: "| a | `b` |\n| - | - |\n| c \\| d | |\n| e | f |\n").blocks,
      [
        .table(
          header: [[.text("a")], [.code("b")]],
          rows: [[[.text("c | d")], []], [[.text("e")], [.text("f")]]])
      ])
  }

  func testRawHTMLIsPlainTextAndNoted() {
    let parsed = ParsedMarkdown("a <b>c</b>\nd <br>\n\n<div>\ne\n</div>\n\n<!-- f -->\n")
    XCTAssertEqual(
      parsed.markdown.blocks,
      [
        .paragraph([.text("a <b>c</b>"), .softBreak, .text("d <br>")]),
        .paragraph([.text("<div>"), .softBreak, .text("e"), .softBreak, .text("</div>")]),
        .paragraph([.text("<!-- f -->")]),
      ])
    XCTAssertEqual(parsed.rawHTML, [1, 2, 4, 8])
  }

  func testLinksAndBlocksKnowTheirLines() {
    let parsed = ParsedMarkdown("# A\n\n[b](c)\nand ![d](e)\n\n- f\n  [g](h)\n", firstLine: 5)
    XCTAssertEqual(parsed.lines, [5, 7, 10])
    XCTAssertEqual(
      parsed.links,
      [
        ParsedMarkdown.Link(destination: "c", line: 7),
        ParsedMarkdown.Link(destination: "e", line: 8),
        ParsedMarkdown.Link(destination: "h", line: 11),
      ])
  }

  func testHostileNestingLosesItsStructureButNotItsText() throws {
    for text in [
      String(repeating: ">", count: 100_000) + " end",
      String(repeating: "- ", count: 20_000) + "end",
      String(repeating: "*a ", count: 20_000) + "end" + String(repeating: "*", count: 20_000),
      String(repeating: "![", count: 20_000) + "end" + String(repeating: "](x)", count: 20_000),
    ] {
      let parsed = ParsedMarkdown(text)
      XCTAssertFalse(parsed.tooDeep.isEmpty)
      XCTAssertTrue("\(parsed.markdown)".contains("end"))
    }
  }

  func testTextsMayBeParsedAtTheSameTime() {
    let text = "~~a~~ https://b.org\n\n| c |\n| - |\n| ~~d~~ |\n"
    let expected = Markdown(parsing: text)
    DispatchQueue.concurrentPerform(iterations: 10_000) { _ in
      XCTAssertEqual(Markdown(parsing: text), expected)
    }
  }

  func testLineEndingsAndOddTexts() {
    XCTAssertEqual(Markdown(parsing: "").blocks, [])
    XCTAssertEqual(
      Markdown(parsing: "a\r\n\r\n# b\r\n").blocks,
      [.paragraph([.text("a")]), .heading(level: 1, [.text("b")], line: 3)])
    XCTAssertEqual(Markdown(parsing: "a\0b").blocks, [.paragraph([.text("a\u{FFFD}b")])])
    XCTAssertEqual(Markdown(parsing: "委託 👩‍👩‍👧").blocks, [.paragraph([.text("委託 👩‍👩‍👧")])])
  }

  func testPlainTextLeavesMarksOut() {
    guard case .paragraph(let inlines)? = Markdown(parsing: "a *b `c`*\n[d](e)").blocks.first else {
      return XCTFail("no paragraph")
    }
    XCTAssertEqual(inlines.plainText, "a b c d")
  }
}
