import Course
import XCTest

@testable import Commands

final class LanguageTests: XCTestCase {
  private func chosen(_ environment: [String: String], option: String? = nil) -> String {
    Language.chosen(option: option, environment: environment).rawValue
  }

  func testTheOptionBeforeTheLocale() {
    XCTAssertEqual(chosen(["LANG": "zh_TW.UTF-8"], option: "en"), "en")
    XCTAssertEqual(chosen([:], option: "zh_HK"), "zh-HK")
    XCTAssertEqual(chosen(["LANG": "zh_TW.UTF-8", "LC_ALL": ""]), "zh-TW")
    XCTAssertEqual(chosen(["LANG": "zh_TW.UTF-8", "LC_ALL": "C"]), "en")
    XCTAssertEqual(chosen(["LC_MESSAGES": "zh_CN", "LANG": "en_GB"]), "zh-CN")
  }

  func testLocales() {
    XCTAssertEqual(chosen(["LANG": "zh_MO@x"]), "zh-MO")
    XCTAssertEqual(chosen(["LANG": "de_DE.UTF-8@euro"]), "de-DE")
    for name in ["", "C", "POSIX", "C.UTF-8"] {
      XCTAssertEqual(chosen(["LANG": name]), "en", name)
    }
  }
}
