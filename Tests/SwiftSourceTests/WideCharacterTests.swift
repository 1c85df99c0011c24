import SwiftSource
import XCTest

final class WideCharacterTests: XCTestCase {
  /// Returns the characters with their places: `（1:5`.
  private func places(_ source: String) -> [String] {
    WideCharacter.all(in: source).map { "\($0.character)\($0.line):\($0.column)" }
  }

  func testEveryFormHasItsASCII() {
    let typed = "！＂＃＄％＆＇（）＊＋，－．／：；＜＝＞？＠［＼］＾＿｀｛｜｝～０９ＡＺａｚ　。、→￥·《》【】"
    let ascii = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~09AZaz .,->$`<>[]"
    for (character, form) in zip(typed, typed.map { WideCharacter.all(in: "a\($0)") }) {
      XCTAssertEqual(form.map(\.character), [character])
    }
    XCTAssertEqual(
      typed.flatMap { WideCharacter.all(in: "a\($0)") }.map(\.ascii).joined(), ascii)
  }

  func testPlacesCountBytes() {
    XCTAssertEqual(
      places("func move（箱：Box）｛\n  print（\"a\"）\n}"),
      ["（1:10", "：1:16", "）1:22", "｛1:25", "（2:8", "）2:14"])
  }

  func testStringsAndCommentsAreFine() {
    for source in [
      "let a = \"你好，世界！（甲：乙）\"", "// 註解：（一）。\nlet a = 1 // 「二」", "/* （，） */ let a = 1",
      "/// 文件，。\nlet a = 1", "let a = \"\"\"\n  「你好」，\n  \"\"\"", "let a = #\"（\"（\"#",
      "let a = #/（：）/#", "let a = /（：）/", "/* /* （ */ ， */ let a = 1",
      "let a = \"\\\"（\"", "let a = \"\\(\"（\")，\"", "let a = #\"\\(（）\"#", "let a = \"\" // ，",
      "let a = \"\"\"\n\"（\" \\(b)，\n\"\"\"", "func `委託，有（一）`() {}", "let 名稱 = \"名\"; let 數 = 1",
    ] {
      XCTAssertEqual(places(source), [], source)
    }
  }

  func testCodeInAStringIsCode() {
    XCTAssertEqual(places("\"名：\\(f（a，b）)，\""), ["（1:11", "，1:15", "）1:19"])
    XCTAssertEqual(places("#\"（\\#((a)，b)）\"#"), ["，1:12"])
    XCTAssertEqual(places("a / b，c / d"), ["，1:6"])
    XCTAssertEqual(places("\"a\\(b\n）"), ["）2:1"])
  }

  func testHostileTextsTakeNoTime() {
    let most = 1 << 18
    for unit in [
      "（", "(", "\"", "\"\\(", "/*", "`", "#", "/", "#/", "\\", "Ａ", "\"\"\"", "“", "#\"\\#(",
    ] {
      let text = String(repeating: unit, count: most / unit.utf8.count)
      let start = ContinuousClock.now
      XCTAssertLessThanOrEqual(WideCharacter.all(in: text + "，").count, 200)
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(10), unit)
    }
  }

  func testQuotationMarks() {
    XCTAssertEqual(places("print(“你好，世界”)"), ["“1:7", "”1:25"])
    XCTAssertEqual(places("print(「你好，世界」)"), ["「1:7", "」1:25"])
    XCTAssertEqual(places("print(＂你好，世界＂)"), ["＂1:7", "＂1:25"])
    XCTAssertEqual(places("print(\"你好，世界”)"), ["”1:23"])
    XCTAssertEqual(places("print(“你好，世界\")"), ["“1:7"])
    XCTAssertEqual(places("print(“你好，\nlet b：Int"), ["“1:7", "，1:16", "：2:6"])
  }

  func testAMeantCommentIsNoCode() {
    XCTAssertEqual(places("let a = 1 ／／ 註解，一（二）\nf（）"), ["／1:11", "（2:2", "）2:5"])
  }

  func testASnippetNamesWhatItHas() {
    XCTAssertEqual(
      Snippet.read("func move（box：Box）{"),
      .malformed(
        line: 1, column: 10,
        message: """
          full-width characters in the code, where Swift takes only ASCII; \
          with an English keyboard, type '（' → '(', '：' → ':', '）' → ')'
          """))
    // These bind a name that nobody meant.
    for text in ["let a：Int = 1", "class Box｛\n}", "print（1）", "f（", "let a =　1", "a。b"] {
      guard case .malformed(_, _, let message) = Snippet.read(text) else {
        XCTFail(text)
        continue
      }
      XCTAssertTrue(message.hasPrefix("full-width"), "\(text): \(message)")
    }
  }

  func testOtherMistakesComeFirst() {
    guard case .malformed(_, _, let message) = Snippet.read("let Ａ = 1\nlet b = )") else {
      return XCTFail()
    }
    XCTAssertFalse(message.hasPrefix("full-width"), message)
    guard case .malformed(_, let column, let message) = Snippet.read("func f() → Int { 1 }") else {
      return XCTFail()
    }
    XCTAssertTrue(message.hasSuffix("type '→' → '->'"), message)
    XCTAssertEqual(column, 10)
    for text in ["let Ａ = 1 ≠ 2", "let col·lecció = 1"] {
      guard case .complete = Snippet.read(text) else { return XCTFail(text) }
    }
  }

  func testInvisibleCharactersAreNamedByTheirNumbers() {
    let all = WideCharacter.all(in: "\u{FEFF}let a\u{200B}\u{FEFF}b\u{AD} =\u{202F}1 // \u{200B}")
    XCTAssertEqual(all.map(\.column), [9, 12, 16, 20])
    XCTAssertEqual(all.map(\.mayBeMeant), [true, true, true, false])
    XCTAssertEqual(all.first?.name, "ab")
    XCTAssertEqual(
      WideCharacter.message(for: all),
      "invisible characters in the code: 'U+200B', 'U+FEFF', 'U+00AD', 'U+202F'; "
        + "delete them, and type a space where one belongs")
    XCTAssertTrue(
      WideCharacter.message(for: all + WideCharacter.all(in: "（")).contains("'U+00AD' → ''"))
    for text in ["\u{A0}let a = 1", "let 👩‍💻 = 1", "let a = \"\u{200B}\" // \u{202E}"] {
      XCTAssertEqual(places(text), [], text)
    }
  }

  func testNarrowedText() {
    XCTAssertEqual(WideCharacter.narrowed("：ｃｈｅｃｋ　１．２"), ":check 1.2")
    XCTAssertEqual(WideCharacter.narrowed("委託 → 名"), "委託 → 名")
  }
}
