import Foundation
import XCTest

@testable import Grading

/// The pages for other people name everything that results can say.
final class DocumentedFormatsTests: XCTestCase {
  private func page(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("docs/\(name)"), encoding: .utf8)
  }

  func testEveryVerdictIsExplainedWithItsGroup() throws {
    let page = try page("report-format.md")
    for verdict in Verdict.allCases {
      XCTAssertTrue(
        page.contains("| `\(verdict.rawValue)` | `\(verdict.group.rawValue)` |"), "\(verdict)")
    }
  }

  func testEveryFormatIsExplained() throws {
    let page = try page("report-format.md")
    for format in ResultFormat.all {
      XCTAssertTrue(
        page.contains("`\(format.name)`") && page.contains("`\(format.fileName)`"), format.name)
    }
  }

  func testEveryKeyOfAResultIsExplained() throws {
    let page = try page("report-format.md")
    let book = SmallGradebook.book(SmallGradebook.all)
    let json = try ResultFormat.named("json").text(of: book)
    for key in keys(of: try JSONSerialization.jsonObject(with: Data(json.utf8))) {
      XCTAssertTrue(page.contains("`\(key)`") || Verdict(rawValue: key) != nil, key)
    }
  }

  func testEveryRefusalIsExplained() throws {
    let page = try page("grading.md")
    for refusal in Refusal.allCases { XCTAssertTrue(page.contains("`\(refusal.rawValue)`")) }
  }

  private func keys(of object: Any) -> Set<String> {
    switch object {
    case let dictionary as [String: Any]:
      dictionary.values.reduce(into: Set(dictionary.keys)) { $0.formUnion(keys(of: $1)) }
    case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    default: []
    }
  }
}
