import Foundation
import TestSupport
import XCTest

@testable import Course

final class WordsTests: XCTestCase {
  func testValuesAreInsertedAsTheyAre() {
    let words = Words.ofCourse(in: .english)
    XCTAssertEqual(
      words("file.unreadable", ["reason": "{reason} %@ {other}"]),
      "The file cannot be read: {reason} %@ {other}. Mend that, or remove the file.")
  }

  func testAMissingSentenceShowsItsKeyAndAMissingTranslationIsEnglish() {
    let words = Words.ofCourse(in: Language(rawValue: "xx"))
    XCTAssertEqual(words("no.such.key"), "no.such.key")
    XCTAssertEqual(words("file.isFolder"), Words.ofCourse(in: .english)("file.isFolder"))
    XCTAssertNotEqual(words("file.isFolder"), "file.isFolder")
  }

  func testAListHasTheSignOfItsLanguageBetweenItsItems() {
    func text(_ pattern: String, _ names: String) -> String {
      SentencePattern(pattern, in: .english).filled(with: ["names": names])
    }
    XCTAssertEqual(text("有：{names, list, 、}。", "a.swift, b(_:), c"), "有：a.swift、b(_:)、c。")
    XCTAssertEqual(text("有：{names, list, 、}。", "a"), "有：a。")
    XCTAssertEqual(text("{names, list, 、}", "a() (1, 2); b() (3)"), "a() (1、2)；b() (3)")
    XCTAssertEqual(text("{names, list, ；}", "a(1, 2); b()"), "a(1, 2)；b()")
    XCTAssertEqual(text("there are {names}", "a, b"), "there are a, b")
  }

  func testAQuotedSentenceLosesItsFullStop() {
    func text(_ pattern: String, _ title: String) -> String {
      SentencePattern(pattern, in: .english).filled(with: ["title": title])
    }
    XCTAssertEqual(text("以「{title}」為基礎", "門關著。"), "以「門關著」為基礎")
    XCTAssertEqual(text("以“{title}”为基础", "门关着。"), "以“门关着”为基础")
    XCTAssertEqual(text("{title}通過", "門關著。"), "門關著。通過")
    XCTAssertEqual(text("{title} 請關門。", "門開著。"), "門開著。請關門。")
    XCTAssertEqual(text("{title} 請關門。", "is open"), "is open 請關門。")
    XCTAssertEqual(text("builds on “{title}”", "It is shut."), "builds on “It is shut.”")
    XCTAssertEqual(text("{title}（1/2）", "門關著。"), "門關著（1/2）")
    XCTAssertEqual(text("{title} 請關門。", "門關了嗎？"), "門關了嗎？請關門。")
    XCTAssertEqual(text("{title}  1/2", "門關著。"), "門關著。  1/2")
    XCTAssertEqual(text("呼叫 {title} 的方法", "Door（檢查）"), "呼叫 Door（檢查）的方法")
  }

  func testAPlaceIsSaidInTheLanguage() {
    XCTAssertEqual(
      Words.ofCourse(in: Language(rawValue: "zh-Hans"))(
        "place.line", ["file": "Box.swift", "line": "3"]), "Box.swift 第 3 行")
  }

  func testTheSystemsMessagesAreTranslated() {
    let words = Words.ofCourse(in: Language(rawValue: "zh-Hant"))
    func text(_ reason: String) -> String { words("folder.unreadable", ["reason": reason]) }
    for reason in ["Permission denied", "read a: Permission denied"] {
      XCTAssertTrue(text(reason).contains("沒有權限"), text(reason))
      XCTAssertFalse(text(reason).contains("Permission"), text(reason))
    }
    XCTAssertTrue(text("read a: Permission denied").contains("read a: "))
    XCTAssertTrue(text("something else").contains("something else"))
    XCTAssertTrue(
      Words.ofCourse(in: .english)("folder.unreadable", ["reason": "Permission denied"])
        .contains("Permission denied"))
  }

  func testTheNumberChoosesTheFormOfItsLanguage() {
    func text(_ pattern: String, _ values: [String: String], _ tag: String = "en") -> String {
      SentencePattern(pattern, in: Language(rawValue: tag)).filled(with: values)
    }
    let boxes = "{n, plural, =0 {no box} one {# box of {owner}} other {# boxes}} left"
    XCTAssertEqual(text(boxes, ["n": "0"]), "no box left")
    XCTAssertEqual(text(boxes, ["n": "1", "owner": "{n}#"]), "1 box of {n}# left")
    XCTAssertEqual(text(boxes, ["n": "2"]), "2 boxes left")
    XCTAssertEqual(text(boxes, ["n": "many"]), "many boxes left")
    XCTAssertEqual(text(boxes, [:]), boxes)
    let polish = "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}"
    XCTAssertEqual(
      ["1", "3", "5", "22"].map { text(polish, ["n": $0], "pl") },
      ["1 plik", "3 pliki", "5 plików", "22 pliki"])
    XCTAssertEqual(
      text("{n, plural, one {one} other {#}}", ["n": "1"], "ja"), "1")
    XCTAssertEqual(text("{n, plural, other {# {open}", ["n": "1"]), "{n, plural, other {# {open}")
    XCTAssertEqual(text("C# {n, number}", ["n": "1"]), "C# 1")
  }
}
