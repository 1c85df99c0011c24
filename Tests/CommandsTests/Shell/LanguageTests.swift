import Course
import XCTest

@testable import Commands

final class LanguageTests: XCTestCase {
  private func chosen(_ environment: [String: String], option: String? = nil) -> String {
    Language.chosen(option: option, environment: environment).rawValue
  }

  func testTheOptionBeforeTheLocale() {
    XCTAssertEqual(chosen(["LANG": "zh_TW.UTF-8"], option: "en"), "en")
    XCTAssertEqual(chosen(["LANG": "zh_TW.UTF-8", "LC_ALL": ""]), "zh-Hant")
    XCTAssertEqual(chosen(["LANG": "zh_TW.UTF-8", "LC_ALL": "C"]), "en")
    XCTAssertEqual(chosen(["LC_MESSAGES": "zh_CN", "LANG": "en_GB"]), "zh-Hans")
  }

  func testLocales() {
    for name in ["zh_TW.UTF-8", "zh_HK", "zh_MO@x", "zh-Hant-TW"] {
      XCTAssertEqual(chosen(["LANG": name]), "zh-Hant", name)
    }
    for name in ["zh_CN.UTF-8", "zh_SG", "zh"] {
      XCTAssertEqual(chosen(["LANG": name]), "zh-Hans", name)
    }
    for name in ["", "C", "POSIX", "de_DE.UTF-8"] {
      XCTAssertEqual(chosen(["LANG": name]), "en", name)
    }
  }
}
