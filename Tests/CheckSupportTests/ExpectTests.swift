import CheckSupport
import XCTest

final class ExpectTests: FailureTestCase {
  func testEqualValuesHold() {
    holds { expectEqual("a", "a", $0) }
    holds { expectEqual([1, 2], [1, 2], $0) }
    fails { expectEqual([1, 2], [2, 1], $0) }
  }

  func testNumbersAreEqualButForRounding() {
    holds { expectEqual(0.1 + 0.2, 0.3, $0) }
    holds { expectEqual(1.0004, 1, $0) }
    holds { expectEqual(1.4, 1, within: 0.5, $0) }
    holds { expectEqual(.infinity, Double.infinity, $0) }
    fails { expectEqual(1.01, 1, $0) }
    fails { expectEqual(Double.nan, .nan, $0) }
    fails { expectEqual(-.infinity, Double.infinity, $0) }
  }

  func testNumberMayBeWholeOrNot() {
    holds { expectNumber(3, 3, $0) }
    holds { expectNumber(3.0, 3, $0) }
    fails { expectNumber(4, 3, $0) }
    fails { expectNumber(3.5, 3, $0) }
  }

  func testEachTimeIsRightTheHundredthTimeToo() {
    var count = 0
    func ring(_ isRight: @escaping (Int) -> Bool) -> [String] {
      count = 0
      return messages {
        expectEachTime(true, "A bell rang") { number in
          count += 1
          return isRight(number)
        }
      }
    }
    XCTAssertEqual(ring { _ in true }, [])
    XCTAssertTrue((101...150).contains(count))
    let failed = ring { $0 < 100 }
    XCTAssertEqual(count, 100)
    XCTAssertEqual(failed.count, 1)
    XCTAssertTrue(failed[0].contains("The first time that was wrong was number 100."))
  }

  func testLessIsClearlyLess() {
    holds { expectLess(0.2, 0.3, $0) }
    fails { expectLess(0.29, 0.3, $0) }
    holds { expectLess(0.29, 0.3, by: 0.005, $0) }
    fails { expectLess(0.3, 0.2, $0) }
  }

  func testDifferentIsMoreThanRounding() {
    holds { expectDifferent(0.2, 0.3, $0) }
    fails { expectDifferent(0.2, 0.2000001, $0) }
  }

  func testConditionHolds() {
    holds { expect(true, $0) }
    fails { expect(false, $0) }
  }

  func testObjectsAreTheSameOrBothMissing() {
    let (one, other) = (NSObject(), NSObject())
    holds { expectSame(one, one, $0) }
    holds { expectSame(nil, nil, $0) }
    fails { expectSame(one, other, $0) }
    fails { expectSame(one, nil, $0) }
    holds { expectPresent(one, $0) }
    fails { expectPresent(nil, $0) }
    holds { expectNil(nil as Int?, $0) }
    fails { expectNil(0, $0) }
  }

  func testMessageIsNotMadeWhereTheExpectationHolds() {
    var count = 0
    func message() -> String {
      count += 1
      return "Look again."
    }
    expect(true, message())
    XCTAssertEqual(count, 0)
    XCTAssertEqual(messages(of: { expect(false, message()) }), ["Look again."])
    XCTAssertEqual(count, 1)
  }

  func testExpectFailureIsReportedWhereTheCheckExpectsIt() {
    let line = #line + 1
    let failures = failures { expectEqual(1, 2, "Look again.") }
    XCTAssertEqual(
      failures, [Failure(message: "Look again.\nexpected: 2\ngot: 1", line: line)])
  }

  func testComparedValuesFollowTheMessage() {
    tells("2.0", "1.0") { expectEqual(1, 2.0, $0) }
    tells("2.0 ± 0.5", "1.0") { expectEqual(1, 2.0, within: 0.5, $0) }
    tells("3", "4") { expectNumber(4, 3, $0) }
    tells("3", "3.5") { expectNumber(3.5, 3, $0) }
    tells("< 0.2", "0.3") { expectLess(0.3, 0.2, $0) }
    tells("< 0.28", "0.29") { expectLess(0.29, 0.3, $0) }
    tells("!= 0.2", "0.2") { expectDifferent(0.2, 0.2, $0) }
    tells("Ada", "Bob") { expectEqual("Bob", "Ada", $0) }
    tells(#""Ada""#, #""Ada ""#) { expectEqual("Ada ", "Ada", $0) }
    tells(#""a\nb""#, #""""#) { expectEqual("", "a\nb", $0) }
    tells(#"["a", "b"]"#, "[]") { expectEqual([], ["a", "b"], $0) }
    tells("nil", "3") { expectEqual(3 as Int?, nil, $0) }
    tells("3", "nil") { expectEqual(nil, 3 as Int?, $0) }
    tells("[0.5, nil]", "[0.25, nil]") { expectEqual([0.25, nil] as [Double?], [0.5, nil], $0) }
    tells(#""nil""#, "nil") { expectEqual(nil, "nil" as String?, $0) }
    tells("nil", #""Ada""#) { expectNil("Ada" as String?, $0) }
    tells("nil", "NSObject") { expectNil(NSObject() as NSObject?, $0) }
  }

  func testOfTwoBooleansTheMessageSaysMore() {
    XCTAssertEqual(messages(of: { expectEqual(true, false, "Look again.") }), ["Look again."])
    tells("nil", "true") { expectEqual(true as Bool?, nil, $0) }
  }

  func testLongListsAreShownWhereTheyDiffer() {
    let list = (1...250).map(Double.init)
    tells("[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, … ×242]", "[]") { expectEqual([], list, $0) }
    tells("[… ×98, 99.0, 100.0, 101.0, … ×149]", "[… ×98, 99.0, 101.0, … ×149]") {
      expectEqual(list.filter { $0 != 100 }, list, $0)
    }
    tells("[… ×249, 250.0]", "[… ×249, 250.0, 7.0]") { expectEqual(list + [7], list, $0) }
    tells("[1.0, … ×249]", "[0.0, 1.0, … ×249]") { expectEqual([0] + list, list, $0) }
    let words = Array(repeating: "word", count: 40)
    tells(#"["word", … ×39]"#, #"["other", "word", … ×39]"#) {
      expectEqual(["other"] + words, words, $0)
    }
    tells("[1, 2, 3, 4, 5, 6, 7, 8, 9]", "[]") { expectEqual([], Array(1...9), $0) }
  }

  func testLinesOfTheChecksOwnStay() {
    let own = "Look again.\nexpected: one\ngot: two"
    XCTAssertEqual(messages(of: { expectEqual(1, 2, own) }), [own])
    XCTAssertEqual(messages(of: { expectSame(nil, NSObject(), "Look again.") }), ["Look again."])
  }

  private func tells(
    _ expected: String, _ actual: String, line: UInt = #line, _ body: (String) -> Bool
  ) {
    XCTAssertEqual(
      messages(of: { _ = body("Look again.") }),
      ["Look again.\nexpected: \(expected)\ngot: \(actual)"], line: line)
  }

  func testNumbersAndValuesAsMessagesWriteThem() {
    XCTAssertEqual([0.5, 1 / 3, 2, -0.001].map(short), ["0.5", "0.33", "2.0", "0.0"])
    XCTAssertEqual(text(0.5), "0.5")
    XCTAssertEqual(text("Ada" as String?), "\"Ada\"")
    XCTAssertEqual(text(nil as Int?), "nil")
  }

  private func holds(line: UInt = #line, _ expectation: (String) -> Bool) {
    XCTAssertEqual(
      messages(of: { XCTAssertTrue(expectation("Look again."), line: line) }), [], line: line)
  }

  private func fails(line: UInt = #line, _ expectation: (String) -> Bool) {
    let messages = messages(of: { XCTAssertFalse(expectation("Look again."), line: line) })
    XCTAssertEqual(messages.count, 1, line: line)
    XCTAssertEqual(messages.first?.split(separator: "\n").first, "Look again.", line: line)
  }
}
