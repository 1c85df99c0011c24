import SwiftSource
import XCTest

final class HighlightTests: XCTestCase {
  /// Returns the highlights as `kind:text`.
  private func pieces(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return highlight(source).map { piece in
      "\(piece.kind):\(String(decoding: bytes[piece.range], as: UTF8.self))"
    }
  }

  func testKinds() {
    XCTAssertEqual(
      pieces(
        """
        /// Bread 🍞.
        @MainActor final class Bread: Food { // yes
          weak var delegate: (any Host)?
          func f(_ count: Int) -> Int { count + 0x1F * 2.5 }
        }
        #if DEBUG
        let e = Bread()
        #endif
        """),
      [
        "comment:/// Bread 🍞.", "attribute:@MainActor", "keyword:final", "keyword:class",
        "typeName:Bread", "typeName:Food", "comment:// yes", "keyword:weak", "keyword:var",
        "keyword:any", "typeName:Host", "keyword:func", "typeName:Int", "typeName:Int",
        "number:0x1F", "number:2.5", "directive:#if", "directive:DEBUG",
        "keyword:let", "typeName:Bread",
        "directive:#endif",
      ])
  }

  func testStringsAndInterpolation() {
    XCTAssertEqual(
      pieces(##"let s = "a \(x + 1) b" + #"raw \"#"##),
      ["keyword:let", #"string:"a "#, "number:1", #"string: b""#, ##"string:#"raw \"#"##])
    XCTAssertEqual(
      pieces(##"#"a \#(1)b"# + #f"##),
      [##"string:#"a "##, "number:1", ##"string:b"#"##])
  }

  func testHighlightUnfinishedSource() {
    XCTAssertEqual(pieces(""), [])
    XCTAssertEqual(pieces("let s = \"abc"), ["keyword:let", "string:\"abc"])
    XCTAssertEqual(pieces("func f( { /* open"), ["keyword:func", "comment:/* open"])
    XCTAssertEqual(pieces("} ] ) 5"), ["number:5"])
  }

  func testOrderWithoutOverlap() {
    let source = "\u{FEFF}struct A {\r\n  let 🍞 = \"\"\"\r\n  é \\(1)\r\n  \"\"\"\r\n} // 終"
    let found = highlight(source)
    XCTAssertFalse(found.isEmpty)
    for (one, next) in zip(found, found.dropFirst()) {
      XCTAssertLessThanOrEqual(one.range.upperBound, next.range.lowerBound)
    }
    XCTAssertEqual(found.last?.range.upperBound, source.utf8.count)
    XCTAssertEqual(pieces(source).first, "keyword:struct")
  }
}
