import Foundation
import TestSupport
import XCTest

/// CONTRIBUTING.md names files by their paths: they must exist.
final class ContributingPageTests: XCTestCase {
  func testFilesThatContributorsAreSentToExist() throws {
    let page = try String(contentsOf: Repository.file("CONTRIBUTING.md"), encoding: .utf8)
    let paths = page.matches(of: #/`((?:Sources|docs|lessons)\/[^`<*…]+\.[a-z]+)`/#)
      .map { String($0.1) }
    XCTAssertGreaterThan(paths.count, 15)
    for path in paths {
      let file = Repository.file(path)
      XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), "there is no \(path)")
    }
  }

  func testTheTableNamesEveryModule() throws {
    let page = try String(contentsOf: Repository.file("CONTRIBUTING.md"), encoding: .utf8)
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Sources").path)
    for module in modules {
      XCTAssertTrue(
        page.contains("| `\(module)` |") || page.contains("| `\(module)/` |"),
        "\(module) is not in the table of modules")
    }
  }
}
