import Course
import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Formats

/// The card as a picture: valid XML for every name.
final class CompletionCardTests: XCTestCase {
  private func card(_ name: String?) -> CompletionCard {
    CompletionCard(
      title: "Tags & <quotes>", name: name, lines: ["All 5 exercises solved", "7 attempts"],
      date: "2026-11-22", language: .english)
  }

  /// Returns the texts of the elements of that name.
  private func texts(_ element: String, in svg: String) throws -> [String] {
    let document = try XMLDocument(data: Data(svg.utf8))
    let root = try XCTUnwrap(document.rootElement())
    XCTAssertEqual(root.name, "svg")
    return try root.nodes(forXPath: "//*[local-name()='\(element)']").map {
      $0.stringValue ?? ""
    }
  }

  func testItSaysWhatWasDone() throws {
    XCTAssertEqual(
      try texts("text", in: card(nil).svg),
      ["Tags & <quotes>", "All 5 exercises solved", "7 attempts", "2026-11-22"])
    XCTAssertEqual(try texts("text", in: card("Anna Ö. 通過").svg)[1], "Anna Ö. 通過")
    XCTAssertEqual(
      try texts("title", in: card("Anna").svg),
      ["Tags & <quotes>, Anna, All 5 exercises solved, 7 attempts, 2026-11-22"])
  }

  func testNoNameBreaksThePicture() throws {
    let names = [
      "</text><script>alert(1)</script>", "\"><x y='&quot;", "&amp; ]]> <![CDATA[ <!-- -->",
      "a\u{0}b\u{1B}[31m\u{7}", "\u{202E}anna", "a\nb\tc\r\nd", "\u{FFFE}\u{FFFF}\u{1FFFE}",
      "\u{600}\"\u{301}<", String(repeating: "長", count: 5000),
      String(repeating: "e\u{301}", count: 99),
    ]
    for name in names {
      let svg = card(name).svg
      let texts = try texts("text", in: svg)
      XCTAssertEqual(texts.count, 5, name)
      XCTAssertLessThanOrEqual(texts[1].displayWidth, CompletionCard.nameLimit)
      XCTAssertEqual(try self.texts("script", in: svg), [])
      XCTAssertFalse(svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    XCTAssertEqual(try texts("text", in: card("a\nb\tc").svg)[1], "a b c")
    for name in ["", " \n ", "\t"] { XCTAssertEqual(card(name), card(nil)) }
  }
}
