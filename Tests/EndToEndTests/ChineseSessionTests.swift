import TestSupport
import XCTest

/// A session of the course in each of its languages, at a terminal of 80 columns.
final class ChineseSessionTests: XCTestCase {
  private func start() throws -> (session: TerminalSession, desk: Desk) {
    let desk = try Desk(for: self, makesWorkspace: false)
    let lessons = Repository.file("lessons").path
    XCTAssertEqual(try desk.run(["init", "--course", lessons]).status, 0)
    // With so many rows nothing comes page by page.
    let session = try TerminalSession(desk, ["--lang", "en"], rows: 200, for: self)
    session.waitForPrompt("0.1>")
    session.enter(":goto 1")
    return (session, desk)
  }

  /// Only the language changes between the checks: nothing kept from one may show in another.
  func testTheCompilerFollowsTheLanguage() throws {
    let (session, desk) = try start()
    let file = "01-roles/01-hand-over-the-news/Exercise.swift"
    let text = try desk.read(file)
    try desk.write(text + "\nlet 名稱 = \"委託\"; let 數: Int = \"三\"\n", to: file)
    let expected = [
      "en": [
        "does not compile yet",
        "error: cannot convert value of type 'String' to specified type 'Int'",
        "the value's type has to adopt it.",
      ],
      "zh-Hant": ["還不能編譯", "錯誤：型別 'String' 的值不能當作所寫型別 'Int' 的初始值", "值的型別就必須遵循它。"],
      "zh-Hans": ["还不能编译", "错误：类型 'String' 的值不能当作所写类型 'Int' 的初始值", "值的类型就必须遵循它。"],
    ]
    for language in ["en", "zh-Hant", "zh-Hans", "en", "zh-Hant"] {
      session.enter(":lang \(language)")
      let answer = session.enter(":check", seconds: 90)
      for sentence in try XCTUnwrap(expected[language]) {
        XCTAssertTrue(unbroken(answer).contains(unbroken(sentence)), "\(sentence)\n\(answer)")
      }
      try assertTheCaretIsBelow("\"三\"", in: answer)
      assertNoRowIsTooWide(session)
    }
  }

  func testJSONHasTheLanguageAndTheIdentifier() throws {
    let (_, desk) = try start()
    let file = "01-roles/01-hand-over-the-news/Exercise.swift"
    try desk.write(try desk.read(file) + "\nlet here = nowhere\n", to: file)
    let expected = [
      "zh_TW": "這裡找不到 'nowhere'", "zh-Hans": "这里找不到 'nowhere'",
      "en": "cannot find 'nowhere' in scope", "fr": "cannot find 'nowhere' in scope",
    ]
    for (language, message) in expected {
      let answer = try desk.run(["check", "1.1", "--json", "--lang", language])
      XCTAssertEqual(answer.status, 1, answer.errors)
      XCTAssertTrue(answer.output.contains("cannot_find_in_scope"), answer.output)
      XCTAssertTrue(answer.output.contains(message), "\(language): \(answer.output)")
    }
  }

  func testASessionInChinese() throws {
    let (session, desk) = try start()
    let file = "01-roles/01-hand-over-the-news/Exercise.swift"
    let solution = Repository.file("solutions/\(file)")
    let expected = [
      "zh-Hant": (task: "把訊息傳出去", failed: "✗", tryout: "錯誤：這裡找不到 '委託對象'", hint: "提示"),
      "zh-Hans": (task: "把消息传出去", failed: "✗", tryout: "错误：这里找不到 '委託對象'", hint: "提示"),
    ]
    for language in ["zh-Hant", "zh-Hans"] {
      let sentences = try XCTUnwrap(expected[language])
      XCTAssertTrue(session.enter(":lang \(language)").contains(sentences.task), session.screen)
      XCTAssertTrue(session.enter(":check", seconds: 90).contains(sentences.failed))
      XCTAssertTrue(session.enter(":hint").contains(sentences.hint), session.screen)
      let answer = session.enter("let 數 = 委託對象 + 1", seconds: 90)
      XCTAssertTrue(answer.contains(sentences.tryout), answer)
      try assertTheCaretIsBelow("委託對象", in: answer)
      XCTAssertTrue(session.enter("\"委託\" + \"模式\"", seconds: 90).contains("\"委託模式\""))
      XCTAssertTrue(session.enter(":list").contains(sentences.task))
      session.enter(":glossary")
      assertNoRowIsTooWide(session)
      let stub = try desk.read(file)
      try desk.write(try String(contentsOf: solution, encoding: .utf8), to: file)
      XCTAssertTrue(session.enter(":check", seconds: 90).contains("✓"), session.screen)
      assertNoRowIsTooWide(session)
      try desk.write(stub, to: file)
    }
  }

  func testHelpAtSixtyColumns() throws {
    for language in ["en", "zh-Hant", "zh-Hans"] {
      let desk = try Desk(for: self)
      let session = try TerminalSession(
        desk, ["--lang", language], columns: 60, rows: 100, for: self)
      session.waitForPrompt("1.1>")
      session.enter(":help")
      let rows = session.screen.split(separator: "\n").drop { !$0.hasPrefix("  :check ") }
      let texts = rows.prefix { !$0.contains("1.1>") }.dropLast()
      XCTAssertGreaterThan(texts.count, 25, language)
      for row in texts {
        XCTAssertLessThanOrEqual(width(row), 60, String(row))
        // What goes on stands below the text, not below the command.
        XCTAssertTrue(row.hasPrefix("  :") || row.hasPrefix("              "), String(row))
      }
    }
  }

  private func unbroken(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func width(_ text: Substring) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The caret stands below the first column of `text`, where wide characters take two.
  private func assertTheCaretIsBelow(
    _ text: String, in answer: String, line: UInt = #line
  ) throws {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    let caret = try XCTUnwrap(
      lines.firstIndex { line in
        let rest = line.drop { $0 != "│" }.dropFirst()
        return rest.contains("^") && rest.allSatisfy { " ^".contains($0) }
      }, answer)
    let source = lines[caret - 1]
    let range = try XCTUnwrap(source.range(of: text), answer)
    XCTAssertEqual(
      width(lines[caret].prefix { $0 != "^" }), width(source[..<range.lowerBound]), answer,
      line: line)
  }

  private func assertNoRowIsTooWide(_ session: TerminalSession, line: UInt = #line) {
    for row in session.screen.split(separator: "\n") where !row.contains("▏") {
      XCTAssertLessThanOrEqual(width(row), 80, String(row), line: line)
    }
  }
}
