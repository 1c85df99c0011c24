import Course
import Foundation
import SwiftSource
import TestSupport
import XCTest

@testable import Commands
@testable import Dialect

/// The Swift parser's messages at the prompt are said in Chinese.
final class ParserMessageTests: XCTestCase {
  private func slip(_ text: String) -> SnippetError? {
    Snippet.read(text).error
  }

  func testMessages() throws {
    for (text, hant, hans) in [
      ("a b", "同一行的兩個陳述式要換行，或用 ';' 隔開", "同一行的两条语句要换行，或用 ';' 隔开"),
      ("f(1, 2]", "函式呼叫的最後缺少 ')'", "函数调用的末尾缺少 ')'"),
      ("func f(a: ) {}", "參數裡缺少型別", "参数里缺少类型"),
      ("func f() { ] }", "函式宣告裡有多餘的程式碼 ']'", "函数声明里有多余的代码 ']'"),
      ("foo)", "這裡有多餘的程式碼 ')'", "这里有多余的代码 ')'"),
      ("}", "這裡有多餘的大括號", "这里有多余的花括号"),
      ("f(;)", "函式呼叫的最後缺少值和 ')'", "函数调用的末尾缺少值和 ')'"),
      ("let if = 2", "'if' 是關鍵字，不能在這裡當作名稱", "'if' 是关键字，不能在这里当作名字"),
      ("a.\nb = 3", "'.' 後面缺少名稱", "'.' 后面缺少名字"),
      ("if (a) f()", "'if' 陳述式裡缺少 '{'", "'if' 语句里缺少 '{'"),
    ] {
      let error = try XCTUnwrap(slip(text), text)
      XCTAssertEqual(error.message(in: Language(rawValue: "zh-Hant")), hant, text)
      XCTAssertEqual(error.message(in: Language(rawValue: "zh_SG")), hans, text)
      for tag in ["en", "de", "ja"] {
        XCTAssertEqual(error.message(in: Language(rawValue: tag)), error.message, text)
      }
    }
  }

  func testAMessageWithAnUnknownPartStaysEnglish() {
    for message in [
      "", "'", "expected", "expected elephant", "expected ')' to end elephant",
      "unexpected code ')' within function", "expected identifier and elephant in function",
      "expected " + String(repeating: "name, and ", count: 19) + "name",
    ] {
      XCTAssertEqual(
        SnippetError(slip: Slip(line: 1, column: 1), message: message)
          .message(in: Language(rawValue: "zh-Hant")), message)
    }
  }

  func testTheLearnersTextStaysAsItIs() {
    for code in ["in function", "it's", "%0", "{code}", "變數", "keyword", "\u{202E}x"] {
      XCTAssertEqual(
        SnippetError(slip: Slip(line: 1, column: 1), message: "unexpected code '\(code)' in class")
          .message(in: Language(rawValue: "zh-Hant")), "類別宣告裡有多餘的程式碼 '\(code)'")
    }
  }

  // MARK: - The tables

  func testTheLanguagesTranslateTheSame() throws {
    let tables = try SentenceTable.parserMessages()
    XCTAssertEqual(tables.map(\.language), ["zh-Hans", "zh-Hant"])
    XCTAssertEqual(Set(tables[0].sentences.keys), Set(tables[1].sentences.keys))
    for table in tables {
      for (key, text) in table.sentences {
        let english = try XCTUnwrap(DiagnosticTemplate(key), key)
        let translation = try XCTUnwrap(DiagnosticTemplate(text), text)
        XCTAssertEqual(english.places, translation.places, "\(table.path): \(key)")
      }
    }
  }

  /// A template that the parser no longer uses, or spells otherwise, fails here.
  func testEveryTemplateIsTheParsers() throws {
    let table = try XCTUnwrap(SentenceTable.parserMessages().first)
    let messages = ParserMessages(table.sentences)
    var unused = Set(table.sentences.keys.filter { !$0.hasPrefix(DiagnosticTexts.wordPrefix) })
    for text in ParserSlips.all {
      let error = try XCTUnwrap(slip(text), text)
      let template = try XCTUnwrap(messages.template(of: error.message), error.message)
      unused.remove(template)
    }
    XCTAssertEqual(unused, [])
  }

  // MARK: - Slips in the course

  /// The edits are the same in every run.
  func testNearlyAllSlipsInTheCourseHaveATranslation() throws {
    let texts = try courseTexts()
    let table = try XCTUnwrap(SentenceTable.parserMessages().first)
    let messages = ParserMessages(table.sentences)
    var random = Seeded(18)
    var slips = 0
    var unknown: [String] = []
    while slips < 1_500 {
      let text = edited(try XCTUnwrap(texts.randomElement(using: &random)), with: &random)
      guard let error = slip(text) else { continue }
      slips += 1
      if messages.translation(of: error.message) == nil { unknown.append(error.message) }
    }
    XCTAssertLessThanOrEqual(unknown.count, slips / 100, unknown.joined(separator: "\n"))
  }

  /// Returns what a learner could type: the starters' and answers' declarations and lines.
  private func courseTexts() throws -> [String] {
    var texts: [String] = []
    for folder in ["lessons", "solutions"] {
      let url = Repository.file(folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      for path in paths where path.hasSuffix("Exercise.swift") {
        let file = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
        texts.append(file)
        texts += file.components(separatedBy: "\n\n")
        texts += file.components(separatedBy: "\n").filter { $0.contains(" ") }
      }
    }
    XCTAssertGreaterThan(texts.count, 1_000)
    return texts
  }

  private var token: Regex<Substring> { #/"[^"\n]*"|[A-Za-z_]\w*|[0-9.]+|\s+|[-+*\/=<>!?&|.]+|./# }

  /// Returns the text with a token cut, deleted, doubled or swapped, or its end missing.
  private func edited(_ text: String, with random: inout Seeded) -> String {
    var tokens = text.matches(of: token).map { String($0.0) }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let place = tokens.indices.randomElement(using: &random),
        let other = tokens.indices.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[place], at: place)
      case 2: tokens.swapAt(place, (place + 1) % tokens.count)
      case 3: tokens.swapAt(place, other)
      case 4: tokens[place] = String(tokens[place].dropLast())
      default: tokens.removeSubrange((place + 1)...)
      }
    }
    return tokens.joined()
  }
}
