import XCTest

@testable import Commands

final class ChangePrinterTests: XCTestCase {
  private func lines(_ old: String, _ new: String) -> [String] {
    Printer.english().lines(from: old, to: new).map(\.plain)
  }

  func testWhatGoesStandsBeforeWhatComes() {
    XCTAssertEqual(
      lines("a\nb\nc", "x\ny\nz"), ["- a", "- b", "- c", "+ x", "+ y", "+ z"])
  }

  func testALineAroundEachChange() {
    XCTAssertEqual(
      lines(
        "class A {\n  1\n  2\n  3\n  4\n  5\n  6\n}",
        "class A {\n  1\n  two\n  3\n  4\n  5\n  6\n  7\n}"),
      ["    1", "-   2", "+   two", "    3", "  ⋮", "    6", "+   7", "  }"])
  }

  func testSameTextsShowNothing() {
    XCTAssertEqual(lines("a\nb", "a\nb"), [])
  }

  func testMovedAndRepeatedLines() {
    for (old, new) in [("a\nb\na\nb", "b\na\nb\na"), ("", "a\nb"), ("a\nb", ""), ("a\na\na", "a")] {
      let all = lines(old, new)
      let kept = ChangePrinterTests.applied(all, to: old)
      XCTAssertEqual(kept, new.split(separator: "\n").map(String.init), "\(old) \(new)")
    }
  }

  /// Returns the unchanged and added lines of a diff in which every line is near a change.
  private static func applied(_ lines: [String], to old: String) -> [String] {
    lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst(2)) }.filter { !$0.isEmpty }
  }
}
