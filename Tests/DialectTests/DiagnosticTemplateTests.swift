import XCTest

@testable import Dialect

final class DiagnosticTemplateTests: XCTestCase {
  private func translated(
    _ text: String, from english: String, to other: String, words: [String: String] = [:]
  ) throws -> String? {
    let english = try XCTUnwrap(DiagnosticTemplate(english), english)
    let other = try XCTUnwrap(DiagnosticTemplate(other), other)
    let words = DiagnosticWords(words)
    return english.values(of: text).flatMap { other.filled(with: $0, words: words) }
  }

  func testValuesChangeTheirOrder() throws {
    XCTAssertEqual(
      try translated(
        "type 'Box' does not conform to protocol 'Shelf'",
        from: "type %0 does not conform to protocol %1", to: "%1 要求 %0"),
      "'Shelf' 要求 'Box'")
  }

  func testAValueHoldsSeveralNames() throws {
    XCTAssertEqual(
      try translated(
        "cannot convert 'A' (aka 'Array<Int>') to 'B'", from: "cannot convert %0 to %1",
        to: "%1 ← %0"),
      "'B' ← 'A' (aka 'Array<Int>')")
  }

  func testWordsOfTheTextInsideOfANameAreNotTheText() throws {
    XCTAssertEqual(
      try translated(
        "cannot convert '(a to b) -> C' to 'D'", from: "cannot convert %0 to %1", to: "%1|%0"),
      "'D'|'(a to b) -> C'")
  }

  func testChoices() throws {
    let english = "%select{instance|static}1 member %0 %select{|is private}2"
    let other = "%0：%select{實例|靜態}1成員%select{|（私有）}2"
    XCTAssertEqual(
      try translated("static member 'a' is private", from: english, to: other), "'a'：靜態成員（私有）")
    XCTAssertEqual(
      try translated("instance member 'a' ", from: english, to: other), "'a'：實例成員")
  }

  func testANestedChoiceHoldsAValue() throws {
    let english = "use of %select{%1|a '%0'}2%select{|, or %select{%1|none}3}4"
    let other = "%select{值 %1|'%0'}2%select{|，或%select{ %1|無}3}4"
    XCTAssertEqual(
      try translated("use of a 'x', or none", from: english, to: other), "'x'，或無")
    XCTAssertEqual(
      try translated("use of 'T', or 'T'", from: english, to: other), "值 'T'，或 'T'")
  }

  func testOneValueChoosesAlike() throws {
    let template = try XCTUnwrap(DiagnosticTemplate("%select{a|b}0 and %select{c|d}0"))
    XCTAssertEqual(template.values(of: "b and d")?.choices, [0: 1])
    XCTAssertNil(template.values(of: "b and c"))
  }

  func testThePluralIsLeftOut() throws {
    let english = "%0 parameter%s0"
    XCTAssertEqual(try translated("1 parameter", from: english, to: "%0 個參數"), "1 個參數")
    XCTAssertEqual(try translated("2 parameters", from: english, to: "%0 個參數"), "2 個參數")
  }

  func testKindsAreTranslatedAndNamesAreNot() throws {
    let words = [
      "property": "屬性", "class": "類別", "getter": "getter", "%0 for %1": "%1 的 %0",
      "%0 is a 'let' constant": "%0 是 'let' 常數",
    ]
    XCTAssertEqual(
      try translated(
        "property 'class' is here", from: "%kind0 is here", to: "%kind0在這裡", words: words),
      "屬性 'class'在這裡")
    XCTAssertEqual(
      try translated(
        "getter for property 'a' is here", from: "%kind0 is here", to: "%kind0在這裡",
        words: words),
      "屬性 'a' 的 getter在這裡")
    XCTAssertEqual(
      try translated("property 'a' is here", from: "%kind0 is here", to: "%0在這裡", words: words),
      "'a'在這裡")
    XCTAssertEqual(
      try translated(
        "cannot assign: 'a' is a 'let' constant", from: "cannot assign: %0", to: "不行：%0",
        words: words),
      "不行：'a' 是 'let' 常數")
    XCTAssertEqual(
      try translated("keyword 'class'", from: "keyword '%0'", to: "關鍵字 '%0'", words: words),
      "關鍵字 'class'")
  }

  func testAnotherTextIsNotTranslated() throws {
    let template = try XCTUnwrap(DiagnosticTemplate("cannot find %0 in scope"))
    for text in [
      "", "cannot find", "cannot find 'x' in the scope", "INTERNAL ERROR: cannot find 'x' in scope",
      "cannot find 'x' in scope; did you mean 'y'?", "cannot find 'x in scope",
    ] {
      XCTAssertNil(template.values(of: text), text)
    }
  }

  func testUnknownNotationIsNotRead() {
    for text in ["%", "%x0", "%select{a|b", "%select0", "%select{a}", "%{a|b}0", "a %"] {
      XCTAssertNil(DiagnosticTemplate(text), text)
    }
    XCTAssertNotNil(DiagnosticTemplate("100 %% of %0"))
  }

  func testAMissingValueGivesNoText() throws {
    XCTAssertNil(try translated("a 'x'", from: "a %0", to: "%1"))
    XCTAssertNil(try translated("a b", from: "a %select{b|c}0", to: "%select{x|y}1"))
    XCTAssertNil(try translated("a c", from: "a %select{b|c}0", to: "%select{x}0"))
  }

  /// A learner's names can be long and look like the compiler's words.
  func testHostileTextsEndSoon() throws {
    let template = try XCTUnwrap(
      DiagnosticTemplate("%0 %1 %select{%2 a|%3 a|}4%5 %6 %select{a|b|}7 end"))
    for text in [
      String(repeating: "a ", count: 950), String(repeating: "'a' ", count: 450),
      String(repeating: "'", count: 1_999), String(repeating: "長", count: 100_000),
    ] {
      let start = ContinuousClock.now
      _ = template.values(of: text)
      XCTAssertLessThan(start.duration(to: .now), .seconds(5))
    }
  }
}
