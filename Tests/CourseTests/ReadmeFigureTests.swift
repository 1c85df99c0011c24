import Foundation
import TestSupport
import XCTest

/// Tests that figures in the README files are those of the course.
final class ReadmeFigureTests: XCTestCase {
  func testNumberOfChecksInTheFirstExercise() throws {
    let checks = Repository.file("lessons/01-roles/01-hand-over-the-news/Checks.swift")
    let lines = try String(contentsOf: checks, encoding: .utf8).split(separator: "\n")
    let count = lines.count { $0.contains(" func test") }
    XCTAssertGreaterThan(count, 2)
    for (file, verdicts) in [
      ("README.md", ["1 of \(count) checks passed", "passed: \(count) of \(count) checks"]),
      ("README.zh-Hant.md", ["\(count) 項檢查通過 1 項", "\(count) 項檢查通過 \(count) 項"]),
      ("README.zh-Hans.md", ["\(count) 项检查通过 1 项", "\(count) 项检查通过 \(count) 项"]),
    ] {
      let page = try String(contentsOf: Repository.file(file), encoding: .utf8)
      for verdict in verdicts { XCTAssertTrue(page.contains(verdict), "\(file): \(verdict)") }
    }
  }
}
