import TestSupport
import XCTest

/// Full-width characters in code are named, in files and at the prompt.
final class WideCharacterSessionTests: PromptTestCase {
  private let inChinese = [
    "zh-Hant": "請切換到英文輸入法，改打 '（' → '('", "zh-Hans": "请切换到英文输入法，改打 '（' → '('",
    "en": "with an English keyboard, type '（' → '('",
  ]

  func testFiles() throws {
    let desk = try Desk(for: self)
    try desk.write("func double（_ n：Int) -> Int {\n  n * 2\n}\n", to: Desk.double)
    for (language, message) in inChinese {
      let lines = try desk.run(["check", "1.1", "--format", "lines", "--lang", language])
      XCTAssertEqual(lines.status, 1, lines.errors)
      let first = try XCTUnwrap(lines.output.split(separator: "\n").first)
      XCTAssertTrue(first.contains("Exercise.swift:1:12: "), String(first))
      let comma = language.hasPrefix("zh") ? "、" : ", "
      XCTAssertTrue(first.contains("\(message)\(comma)'：' → ':'"), String(first))
      let whole = try desk.run(["check", "1.1", "--lang", language]).output
      XCTAssertTrue(whole.filter { !$0.isWhitespace }.contains(message.filter { !$0.isWhitespace }))
      let json = try desk.run(["check", "1.1", "--json", "--lang", language]).output
      XCTAssertTrue(json.contains("\"full_width_characters\""), json)
    }
  }

  /// The colon makes it a part of the property's name, which compiles.
  func testAFileThatCompilesIsWarned() throws {
    let desk = try Desk(for: self)
    let right = "func double(_ n: Int) -> Int { n * 2 }\n"
    try desk.write(right + "let a：Int = 1\n", to: Desk.double)
    let answer = try desk.run(["check", "1.1", "--format", "lines", "--lang", "zh-Hant"])
    XCTAssertEqual(answer.status, 0)
    XCTAssertTrue(answer.output.contains("'：' → ':'"), answer.output)
    try desk.write(
      right + "// 註解：（一）\nlet 名稱 = \"「甲」，乙！\"\nlet ＡＢＣ = 1\n", to: Desk.double)
    let fine = try desk.run(["check", "1.1", "--format", "lines", "--lang", "zh-Hant"])
    XCTAssertEqual(fine.output, "")
  }

  func testAMistypedNameIsNamedWhereItIsDeclared() throws {
    let desk = try Desk(for: self)
    try desk.write("func ｄouble(_ n: Int) -> Int {\n  n * 2\n}\n", to: Desk.double)
    let lines = try desk.run(["check", "1.1", "--format", "lines"]).output
    XCTAssertTrue(lines.contains("Exercise.swift:1:6: "), lines)
    XCTAssertTrue(lines.contains("type 'ｄ' → 'd'"), lines)
  }

  func testThePrompt() throws {
    let (session, desk) = try start(["--lang", "zh-Hant"])
    session.typeLater("func double（_ n：Int）-> Int ｛ n * 2 ｝\r")
    session.waitForScreen(
      endingWith: "1.1> func double▏（_ n：Int）-> Int ｛ n * 2 ｝")
    let screen = session.screen.filter { !$0.isWhitespace }
    XCTAssertTrue(screen.contains("改打'（'→'('、'：'→':'、'）'→')'、'｛'→'{'、'｝'→'}'"), session.screen)
    session.typeLater("\u{3}")
    session.waitForPrompt("1.1>")
    // The statement parses: a digit is a part of a name.
    session.typeLater("double(４２)\r")
    session.waitForScreen(endingWith: "1.1> double(▏４２)")
    XCTAssertTrue(session.screen.filter { !$0.isWhitespace }.contains("改打'４'→'4'、'２'→'2'"))
    session.typeLater("\u{3}")
    session.waitForPrompt("1.1>")
    XCTAssertTrue(session.enter("\"名：「甲」，\"").contains("\"名：「甲」，\""))
    let trace = session.enter(":trace double（1）").filter { !$0.isWhitespace }
    XCTAssertTrue(trace.contains("改打'（'→'('、'）'→')'"), trace)
    XCTAssertTrue(session.enter("：hint").contains("First hint."))
    session.typeLater("struct Half {\r：hi\t")
    session.wait(for: ":hint")
    session.typeLater("\r")
    session.wait(for: "Second hint.")
    session.waitForScreen(endingWith: "1.1> struct Half {\n1.1| ▏")
    XCTAssertFalse(try desk.read(Desk.double).contains("（"))
  }
}
