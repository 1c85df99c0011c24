import Foundation
import TestSupport
import XCTest

@testable import Course

/// Translations use the words of their own region, as `docs/terms.md` lists them.
final class TermsTests: XCTestCase {
  func testSentencesOfTheProgram() throws {
    let table = try self.table()
    var read = 0
    let all = try SentenceTable.all() + SentenceTable.diagnostics() + SentenceTable.parserMessages()
    for sentences in all where table.languages.contains(sentences.language) {
      for (key, sentence) in sentences.sentences {
        read += 1
        let prose = sentence.replacing(#/`[^`]*`|\{\w+, list, .\}/#, with: "`")
        let found =
          table.foreignWords(in: prose, of: sentences.language)
          + table.foreignPhrases(in: prose, of: sentences.language) + TermsTests.signs(in: prose)
        XCTAssertEqual(found, [], "\(key) of \(sentences.path)")
      }
    }
    XCTAssertGreaterThan(read, 0)
  }

  func testTextsOfTheCourse() throws {
    let table = try self.table()
    let lessons = Repository.file("lessons")
    let enumerator = FileManager.default.enumerator(at: lessons, includingPropertiesForKeys: nil)
    let texts = (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
    let pages = table.languages.map { Repository.file("README.\($0).md") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    XCTAssertGreaterThan(pages.count, 1)
    for file in texts + pages {
      let language = file.deletingPathExtension().pathExtension
      guard table.languages.contains(language) else { continue }
      let text = Markdown(parsing: try String(contentsOf: file, encoding: .utf8))
      for drawing in text.drawings {
        let found =
          table.foreignWords(in: drawing, of: language) + TermsTests.parentheses(in: drawing)
        XCTAssertEqual(found, [], "\(file.path): \(drawing)")
      }
      for line in text.prose {
        let found =
          table.foreignWords(in: line, of: language)
          + table.foreignPhrases(in: line, of: language) + TermsTests.quotes(in: line)
          // A heading of the glossary has its names with commas between them, for its reader.
          + (line.contains(" | ") ? [] : TermsTests.signs(in: line))
        XCTAssertEqual(found, [], "\(file.path): \(line)")
      }
    }
  }

  /// Learners read the compiler's messages in their language, so a translation quotes them in it.
  func testTheCompilerIsQuotedInTheLanguageOfTheText() throws {
    let english = try XCTUnwrap(SentenceTable.diagnostics().first { $0.language == "en" })
    // The words of a message before its first value, where they are many enough to be no chance.
    let beginnings = english.sentences.filter { !$0.key.hasPrefix("word.") }.values
      .map { $0.prefix { $0 != "%" }.trimmingCharacters(in: .whitespaces) }
      .filter { $0.split(separator: " ").count >= 4 && !$0.hasSuffix("'") }
    XCTAssertGreaterThan(beginnings.count, 100)
    let lessons = Repository.file("lessons")
    let files = FileManager.default.enumerator(at: lessons, includingPropertiesForKeys: nil)
    for file in files?.allObjects as? [URL] ?? [] where file.path.contains(".zh-Han") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let searched = text as NSString
      let quoted = beginnings.filter { searched.range(of: $0, options: .literal).length > 0 }
      XCTAssertEqual(quoted, [], file.path)
      let isQuoted = text.split(separator: "\n").contains { $0.hasPrefix("error: ") }
      XCTAssertFalse(isQuoted, file.path)
    }
  }

  func testPhrasesAndSignsAreFound() throws {
    let table = try self.table()
    XCTAssertEqual(
      table.foreignPhrases(in: "臉不會讓它的資料來源活著。", of: "zh-Hant"), ["不會讓它的資料來源活著"])
    XCTAssertEqual(table.foreignPhrases(in: "它不讓步，代理還活著", of: "zh-Hant"), [])
    XCTAssertEqual(table.foreignPhrases(in: "链的类型总是可选的", of: "zh-Hans"), ["类型总是可选的"])
    XCTAssertEqual(TermsTests.signs(in: "從前與現在。 在 Swift"), ["。 "])
    XCTAssertEqual(TermsTests.signs(in: "回答「是」 就"), ["」 "])
    XCTAssertEqual(TermsTests.signs(in: "名單, 表單! ok"), ["單,", "單!"])
    XCTAssertEqual(TermsTests.signs(in: "寫 `，或 ?.、?? 和 Task（任務）。"), [])
    XCTAssertEqual(TermsTests.parentheses(in: "│ (已離開) f(電話)"), [" (已"])
    XCTAssertEqual(TermsTests.quotes(in: "輸入了 \"Rain\"、\"tea\"。"), ["了 \"", "\"、", "\"。"])
    XCTAssertEqual(TermsTests.quotes(in: "得到 [\"one\", \"two\"]，"), [])
  }

  func testThePageDoesNotContradictItself() throws {
    let table = try self.table()
    for language in table.languages {
      XCTAssertEqual(table.contradictions(in: language), [], language)
      XCTAssertGreaterThan(table.foreignWords(to: language).count, 40, language)
      for word in table.foreignWords(to: language) {
        XCTAssertEqual(table.foreignWords(in: word, of: language), [word])
      }
    }
  }

  func testWordsOfTheOtherRegionAreFound() throws {
    let table = try self.table()
    func found(_ text: String, _ language: String) -> [String] {
      table.foreignWords(in: text, of: language)
    }
    XCTAssertEqual(found("數組裡的字符串，弱引用", "zh-Hant"), ["數組", "字符串", "弱引用"])
    XCTAssertEqual(found("阵列里的字串会印出", "zh-Hans"), ["阵列", "字串", "印出"])
    XCTAssertEqual(found("數組", "zh-Hans"), [])
  }

  func testAPartOfAnotherWordIsNotFound() throws {
    let table = try self.table()
    for text in ["由兩個引數組成", "它改變狀態，並發出通知", "輸入的文字符合規則", "以下標題"] {
      XCTAssertEqual(table.foreignWords(in: text, of: "zh-Hant"), [], text)
    }
    for text in ["全部打印出来", "索引数量", "类型别名", "改变数据", "产品质量"] {
      XCTAssertEqual(table.foreignWords(in: text, of: "zh-Hans"), [], text)
    }
  }

  func testCodeIsNoProse() {
    let text = """
      # 標題

      - [x] 值是 `a`，**很好**
        ```text
        程序
        ```
      | 甲 | `乙` |
      | - | - |
      | 丙 | [丁](a.md) |
      """
    XCTAssertEqual(Markdown(parsing: text).prose, ["標題", "值是 `，很好", "甲", "`", "丙", "丁"])
  }

  /// Returns the places in `text` where a sign is not as Chinese sets it.
  private static func signs(in text: String) -> [String] { matches(of: wrongSigns, in: text) }

  private static let wrongSigns = expression(
    #"[，。：；？！、）」』”] | [，。：；？！、]|\p{Han}[,;!?](?![.?\w])"#)

  /// Returns the places in `text` where `"` stands beside Chinese.
  private static func quotes(in text: String) -> [String] { matches(of: straightQuotes, in: text) }

  private static let straightQuotes = expression(
    #"[\p{Han}，。：；？！、] ?"|" ?[\p{Han}，。：；？！、]"#)

  /// Returns the places in `text` where `(` opens Chinese, and is no part of code.
  private static func parentheses(in text: String) -> [String] {
    matches(of: narrowParentheses, in: text)
  }

  private static let narrowParentheses = expression(#" \(\p{Han}"#)

  private static func expression(_ pattern: String) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: pattern) } catch { fatalError("\(error)") }
  }

  private func table() throws -> TermTable { TermTable(of: try Repository.page("terms.md")) }
}

extension Markdown {
  /// The texts of code blocks that are no Swift: drawings, and what a program or the compiler says.
  fileprivate var drawings: [String] { Markdown.drawings(of: blocks) }

  private static func drawings(of blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .code(let info, let text, _): info.hasPrefix("swift") ? [] : [text]
      case .quote(let inner): drawings(of: inner)
      case .list(_, let items): items.flatMap { drawings(of: $0.blocks) }
      case .heading, .paragraph, .table, .rule: []
      }
    }
  }

  /// The paragraphs, headings and cells without code; a code span becomes a backquote.
  fileprivate var prose: [String] { Markdown.prose(of: blocks) }

  private static func prose(of blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(_, let text, _), .paragraph(let text): [prose(of: text)]
      case .quote(let inner): prose(of: inner)
      case .list(_, let items): items.flatMap { prose(of: $0.blocks) }
      case .table(let header, let rows): ([header] + rows).flatMap { $0.map(prose) }
      case .code, .rule: []
      }
    }
  }

  private static func prose(of text: [Inline]) -> String {
    text.map { inline in
      switch inline {
      case .text(let text): text
      case .code: "`"
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
        .link(_, let inner), .image(_, let inner):
        prose(of: inner)
      case .softBreak, .lineBreak: "\n"
      }
    }.joined()
  }
}
