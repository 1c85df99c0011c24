import XCTest

@testable import Course

final class LanguageMatchingTests: XCTestCase {
  private func closest(_ tag: String, _ available: String...) -> String? {
    Language(rawValue: tag).closest(among: available.map(Language.init(rawValue:)))?.rawValue
  }

  func testRegionsFindTheirScript() {
    for tag in ["zh-TW", "zh-HK", "zh-MO", "zh-Hant-TW", "ZH-hant"] {
      XCTAssertEqual(closest(tag, "en", "zh-Hans", "zh-Hant"), "zh-Hant", tag)
    }
    for tag in ["zh", "zh-CN", "zh-SG", "zh-Hans-TW"] {
      XCTAssertEqual(closest(tag, "en", "zh-Hant", "zh-Hans"), "zh-Hans", tag)
    }
  }

  func testOtherScriptsAndLanguagesAreNotRead() {
    XCTAssertNil(closest("zh-TW", "en", "zh-Hans"))
    XCTAssertNil(closest("fr", "en", "de"))
    XCTAssertNil(closest("", "en"))
    XCTAssertNil(closest("../x", "en"))
  }

  func testTheOwnRegionIsBest() {
    XCTAssertEqual(closest("pt-BR", "pt-PT", "pt-BR", "pt"), "pt-BR")
    XCTAssertEqual(closest("de-AT", "en", "de"), "de")
    XCTAssertEqual(closest("de", "de-AT", "de-DE"), "de-DE")
    XCTAssertEqual(closest("en-GB", "en"), "en")
  }

  func testTextsFallBackToEnglish() {
    let texts: [Language: String] = [.english: "box", Language(rawValue: "zh-Hant"): "箱子"]
    XCTAssertEqual(texts.text(in: Language(rawValue: "zh-HK")), "箱子")
    XCTAssertEqual(texts.text(in: Language(rawValue: "ja")), "box")
    XCTAssertEqual(texts.text(in: Language(rawValue: "en-US")), "box")
  }
}
