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

  func testNamesWithNothingBeforeThem() {
    let source = """
      a.b(c: d, 1).e { f(g: h.Swift::i(j: 2)) }; `k`?.l(); (m)(n: o.p(q:)); let r: S.T<U>? = .v
      X::w(); x as? X::Y; self.z
      """
    XCTAssertEqual(
      BareNames(in: source).unqualified.sorted(),
      ["S", "U", "a", "d", "f", "h", "k", "m", "o", "self", "x"])
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
