import SwiftSource
import XCTest

final class BareNamesTests: XCTestCase {
  func testNamesWithAModuleDoNotCount() {
    let names = BareNames(in: "XCTest::expect(a.Swift::count, b.first) // other::third").names
    XCTAssertEqual(
      names.intersection(["XCTest", "expect", "count", "first", "third", "Swift"]),
      ["XCTest", "Swift", "first"])
  }

  func testOperatorsAreNames() {
    let names = BareNames(in: "if !a, b == c ?? d {}").names
    XCTAssertEqual(names.intersection(["!", "==", "??", "!="]), ["!", "==", "??"])
  }

  func testWordsOfATextAreNoNames() {
    let names = BareNames(in: ##"receive("first"); print(#"last \#(all.count) map"#)"##).names
    XCTAssertEqual(
      names.intersection(["receive", "first", "print", "last", "all", "count", "map"]),
      ["receive", "print", "all", "count"])
  }

  func testCallsByANameAlone() {
    let source = """
      expect(1, is: 2) { 3 }
      expect(4, is: 5) { 6 }
      `expect`(7)
      Tools::expect(8)
      tools.expect(9)
      expect { 10 } then: { 11 }
      """
    XCTAssertEqual(BareNames(in: source).called, ["expect"])
  }
}
