import SwiftSource
import XCTest

final class NotedValuesTests: XCTestCase {
  func testValuesThatAreComparedAreNoted() {
    expect("XCTAssertEqual(a, b)", "XCTAssertEqual(\(noted("a")), \(noted("b")))")
    expect(
      "XCTAssertNotEqual(try a(), 1, \"No.\")",
      "XCTAssertNotEqual(\(noted("try a()")), \(noted("1")), \"No.\")")
    expect(
      "XCTAssertTrue(a == b && c)", "XCTAssertTrue(\(noted("a")) == \(noted("b")) && c)")
    expect("#expect(a != .red)", "#expect(\(noted("a")) != \(noted(".red")))")
    expect("XCTAssertEqual(a, nil)", "XCTAssertEqual(\(noted("a")), nil)")
  }

  func testValuesOfTheTypesAreNoted() {
    expect("a(Point(x: 1))", "a(\(noted("Point(x: 1)")))")
    expect("let a = Point.zero", "let a = \(noted("Point.zero"))")
    expect(
      "XCTAssertEqual(a(.red, .mixed(1)), 2)",
      "XCTAssertEqual(\(noted("a(\(noted(".red")), \(noted(".mixed(1)")))")), \(noted("2")))")
  }

  func testEverythingElseStaysAsItIs() {
    for text in [
      "a()", "XCTAssertEqual(a, 1.5, accuracy: 0.1)", "XCTAssertTrue(a)", "a == nil", "a(.red)",
      "a + 1 < b", "a as? Int == 1", "View()",
      "switch a { case Point.zero: b }", "Point.made = 0", "a(&Point.made)", "Point.all.add(a)",
    ] {
      XCTAssertNil(notingValues(in: text, of: "Checks", types: ["Point"], from: "Exercise"), text)
    }
  }

  func testDeclarationsThatDecideAboutValues() {
    func declarations(_ source: String) -> Set<String> {
      declarationsOfValues(in: [source], named: ["A", "C"])
    }
    let given = "struct A { let b: Int }\nclass C {}\nextension C { func d() {} }\nenum E {}\n"
    XCTAssertEqual(declarations(given), ["struct A { let b: Int }"])
    XCTAssertEqual(declarations("struct A { // One.\n  let b: Int\n}"), declarations(given))
    for text in [
      "func == (a: A, b: A) -> Bool { true }", "extension A: Hashable {}", "typealias A = E",
    ] {
      XCTAssertEqual(declarations(text), [text])
    }
    XCTAssertEqual(declarations("class C { func isEqual() {} }"), ["func isEqual() {}"])
    XCTAssertEqual(namesOfTypes(in: [given, "class D { enum F {} }"]), ["A", "C", "D", "E", "F"])
  }

  func testComparisonsThatDoNotLookAtBothValues() {
    for (text, isBlind) in [
      ("struct A { static func == (a: A, b: A) -> Bool { true } }", true),
      ("func != (a: A, b: A) -> Bool { a.n != a.n }", true),
      ("class A { override func isEqual(_ other: Any?) -> Bool { true } }", true),
      ("enum A: RawRepresentable {}", true),
      ("struct A { static func == (a: A, b: A) -> Bool { a.b * b.c == b.b * a.c } }", false),
      ("func + (a: A, b: A) -> A { a }", false),
    ] {
      XCTAssertEqual(declareBlindComparison([text]), isBlind, text)
    }
  }

  private func noted(_ value: String) -> String { "Checks::understudyNoted(\(value), 1)" }

  private func expect(_ text: String, _ changed: String, line: UInt = #line) {
    let made = notingValues(in: text, of: "Checks", types: ["Point"], from: "Exercise")
    XCTAssertEqual(made?.split(separator: "\n").first.map(String.init), changed, line: line)
  }
}
