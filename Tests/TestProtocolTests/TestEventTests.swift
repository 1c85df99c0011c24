import XCTest

@testable import TestProtocol

final class TestEventTests: XCTestCase {
  func testASealedEventIsALineOfItsOwnAndReadsBack() {
    let event = TestEvent.failed(
      test: "A.testB", file: "Checks.swift", line: 7, message: "two\nlines", isThrown: false)
    let bytes = Array("no line end".utf8) + event.encoded(seal: "s1")
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    XCTAssertEqual(lines.count, 2)
    XCTAssertEqual(TestEvent(line: lines[1], seal: "s1"), event)
  }

  func testWithoutItsSealAnEventIsNone() {
    let line = TestEvent.done.encoded(seal: "s1").dropFirst().dropLast()
    XCTAssertEqual(TestEvent(line: line, seal: "s1"), .done)
    XCTAssertNil(TestEvent(line: line, seal: "s2"))
    XCTAssertNil(TestEvent(line: TestEvent.done.record.encoded.dropLast(), seal: "s1"))
    XCTAssertNil(TestEvent(line: [], seal: "s1"))
  }

  func testEveryRequestHasASealOfItsOwnThatLeavesRoomForAStackReport() {
    let seals = (0..<100).map { _ in HostRequest.newSeal() }
    XCTAssertEqual(Set(seals).count, 100)
    for seal in seals {
      // The signal handler that reports it keeps 63 bytes.
      XCTAssertLessThan(TestEvent.stackOverflow.encoded(seal: seal).count, 64)
    }
  }
}
