import TestSupport
import XCTest

@testable import Formats
@testable import Grading
@testable import Judging

/// The documentation names every verdict, format, key and fault.
final class DocumentedFormatsTests: XCTestCase {
  func testEveryVerdictIsExplainedWithItsGroup() throws {
    let page = try Repository.page("report-format.md")
    for verdict in EncodedVerdict.allCases {
      XCTAssertTrue(
        page.contains("| `\(verdict.rawValue)` | `\(verdict.group.rawValue)` |"), "\(verdict)")
    }
  }

  func testEveryFormatIsExplained() throws {
    let page = try Repository.page("report-format.md")
    for format in ResultFormat.all {
      XCTAssertTrue(
        page.contains("`\(format.name)`") && page.contains("`\(format.fileName)`"), format.name)
    }
  }

  func testEveryKeyOfAResultIsExplained() throws {
    let page = try Repository.page("report-format.md")
    let book = SmallGradebook.book(SmallGradebook.all)
    let json = try ResultFormat.named("json").text(of: book)
    for key in try unexplainedKeys(of: json, in: "results.schema.json", "result.schema.json") {
      XCTAssertTrue(page.contains("`\(key)`") || EncodedVerdict(rawValue: key) != nil, key)
    }
  }

  func testEveryIntakeFaultIsExplained() throws {
    let page = try Repository.page("grading.md")
    for fault in IntakeFault.allCases { XCTAssertTrue(page.contains("`\(fault.rawValue)`")) }
  }
}
