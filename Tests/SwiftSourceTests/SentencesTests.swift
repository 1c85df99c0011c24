import XCTest

import SwiftSource

final class SentencesTests: XCTestCase {
  private func templates(_ source: String) -> [String] {
    sentences(in: source).map { "\($0.line) \($0.template)" }
  }

  func testLiteralsAndValues() {
    XCTAssertEqual(
      templates(
        #"""
        expect(a, "The face has \(mouths.count) mouths, \"one\" too many.")
        XCTAssertEqual(a, b, "Box " + name + " is at " + "the gate. ")
        XCTFail("A\(x)\(y)b")
        """#),
      [
        #"1 The face has {1} mouths, "one" too many."#, "2 Box {1} is at the gate.", "3 A{1}b",
      ])
  }

  func testStringsInsideValuesAreSentencesOfTheirOwn() {
    XCTAssertEqual(
      templates(
        #"""
        expect("It is \(isOpen ? "wide open" : "shut") now. " + (twice ? "Again." : ""))
        let all = ["no title", "1"]
        """#),
      ["1 It is {1} now. {2}", "1 shut", "1 wide open", "1 Again.", "2 no title"])
  }

  func testEachBranchIsJoinedByItself() {
    XCTAssertEqual(
      templates(#"a(x > 1 ? "It is " + y : "Nobody " + "came.", z == 1 + 2)"#),
      ["1 Nobody came.", "1 It is {1}"])
  }

  func testWhatNobodyReadsIsNone() {
    XCTAssertEqual(templates(#"try skip(unless: x == "a b" + y, see: "testA")"#), ["1 a b{1}"])
    XCTAssertEqual(templates(#"let a = "1.5" + b; let c = "\(d)""#), [])
  }

  func testOneWordNeedsNoTranslation() {
    XCTAssertEqual(
      sentences(in: #"a("open", "it opens", "\(x) opens", "x\(y)")"#).map(\.hasWords),
      [false, true, true, false])
  }

  func testMultiLineLiteralsAndRepeats() {
    XCTAssertEqual(
      templates("a(\"\"\"\n  One \\\n  line.\n  Two.\n  \"\"\")\nb(\"x y\")\nb(\"x y\")"),
      ["1 One line.\nTwo.", "6 x y"])
  }
}
