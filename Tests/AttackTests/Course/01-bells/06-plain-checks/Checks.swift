import Foundation
import XCTest

@testable import Exercise

private func note(_ value: Any) -> Int { "\(value)".isEmpty ? 0 : 1 }

private class Spy: NSObject, Listener {
  private(set) var highest = 0
  private(set) var notes = 0
  func heard(_ count: Int) {
    highest = max(highest, count)
    notes += note(count)
  }
}

private final class Loud: Counter {
  override func ring() {
    super.ring()
    XCTAssertTrue(count > 0)
  }
}

extension Mood {
  fileprivate func expect(_ number: Int, line: UInt = #line) {
    XCTAssertEqual(number, 2, line: line)
  }
}

final class PlainChecks: XCTestCase {
  func testRings() {
    let counter = Counter()
    for _ in 1...3 { counter.ring() }
    XCTAssertEqual(counter.count, 3)
    XCTAssertTrue("\(counter.count)" == "3", "It says \(counter.count).")
    let loud = Loud()
    loud.ring()
    XCTAssertEqual(loud.count, 1)
  }

  func testAverage() throws {
    XCTAssertEqual(try XCTUnwrap(average([2, 4])), 3)
    XCTAssertNil(average([]))
    XCTAssertFalse(average([1]) == nil)
  }

  func testListener() {
    let counter = Counter()
    let spy = Spy()
    counter.listener = spy
    counter.ring()
    counter.ring()
    XCTAssertEqual(spy.highest, 2)
    XCTAssertEqual(spy.notes, 2)
    XCTAssertTrue(counter.listener === spy)
  }

  func testTwice() {
    let number = Int.random(in: 2...99)
    XCTAssertEqual(twice(number), number * 2)
    XCTAssertTrue(twice(number) == number + number)
    XCTAssertEqual(twice(3), 6)
    Mood.loud.expect(twice(1))
  }

  func testNames() {
    XCTAssertEqual(names(["ann", "bo"]), ["ANN", "BO"])
    XCTAssertTrue(names(["ann"]) == ["ANN"])
    XCTAssertTrue(names(["ann"]).contains("ANN"))
    XCTAssertEqual(names(["a", "b"]).joined(separator: " "), "A B")
  }
}
