import Compile
import Course
import Foundation
import TestSupport
import XCTest

@testable import Judging

/// Texts of the course in another language quote the compiler as its readers see it.
final class QuotedMessageTests: XCTestCase {
  func testNoTextQuotesAMessageInEnglish() throws {
    let folder = Repository.file("lessons")
    let paths = try XCTUnwrap(
      FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
    for tag in ["zh-Hant", "zh-Hans"] {
      let own = paths.filter { $0.hasSuffix(".\(tag).md") }
      XCTAssertGreaterThan(own.count, 100)
      for path in own {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        // What checks say is found by its English template.
        let prose = text.components(separatedBy: "\n## Messages").first ?? text
        // No message begins with a brace, but some quote code that does.
        for match in prose.matches(of: /`([^{`\n][^`\n]* [^`\n]*)`/) {
          let quoted = String(match.1)
          // Code such as `isolated deinit` stands in messages, too.
          let words = quoted.replacing(/'[^']*'/, with: "").matches(of: /[a-z]+/)
          guard words.count > 2 else { continue }
          let meant = Diagnostic.translation(ofFragment: quoted, in: Language(rawValue: tag))
          XCTAssertNil(meant, "\(path) quotes \(quoted)")
        }
      }
    }
  }

  func testAFragmentsValueIsOneName() {
    let language = Language(rawValue: "zh-Hant")
    XCTAssertEqual(
      Diagnostic.translation(
        ofFragment: "value of optional type 'A?' must be unwrapped to refer to member 'b'",
        in: language), "可選型別 'A?' 的值必須先解包，才能使用型別 … 的成員 'b'")
    XCTAssertEqual(
      Diagnostic.translation(
        ofFragment: "reference to property 'title' in closure requires explicit use", in: language),
      "閉包裡使用屬性 'title' 時要寫明 'self'，表示知道它會被捕捉")
  }
}
