import XCTest

@testable import HostProtocol

final class TestEventTests: XCTestCase {
  func testASealedEventIsALineOfItsOwnAndReadsBack() {
    let event = TestEvent.failed(
      test: "A.testB", file: "Checks.swift", line: 7, message: "two\nlines", isThrown: false)
    let bytes = Array("no line end".utf8) + event.encoded(seal: "s1", number: 3)
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    XCTAssertEqual(lines.count, 2)
    XCTAssertEqual(TestEvent(line: lines[1], seal: "s1", number: 3), event)
  }

  func testALongTextKeepsBeginningAndEndOfItsLines() {
    let value = "<" + String(repeating: "\u{1}", count: 2_000_000) + ">"
    let message = "It said \(value), not 3.\nexpected: 3\ngot: \(value)"
    let event = TestEvent.failed(
      test: "A.testB", file: "Checks.swift", line: 7, message: message, isThrown: false)
    let bytes = event.encoded(seal: "s1", number: 3)
    XCTAssertLessThan(bytes.count, 1 << 20)
    guard
      case .failed(_, _, _, let short, _, _) = TestEvent(
        line: bytes.dropFirst().dropLast(), seal: "s1", number: 3)
    else { return XCTFail("no failure") }
    let lines = short.split(separator: "\n")
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines[0].hasPrefix("It said <") && lines[0].hasSuffix(">, not 3."))
    XCTAssertEqual(lines[1], "expected: 3")
    XCTAssertTrue(lines[2].hasPrefix("got: <") && lines[2].hasSuffix(">"))
  }

  func testWithoutItsSealAnEventIsNone() {
    let line = TestEvent.done.encoded(seal: "s1", number: 4).dropFirst().dropLast()
    XCTAssertEqual(TestEvent(line: line, seal: "s1", number: 4), .done)
    XCTAssertNil(TestEvent(line: line, seal: "s2", number: 4))
    let bare = TestEvent.done.encoded
    XCTAssertNil(TestEvent(line: bare, seal: "s1", number: 4))
    XCTAssertNil(TestEvent(line: [], seal: "s1", number: 4))
  }

  func testOnlyTheNextEventIsTaken() {
    let line = TestEvent.done.encoded(seal: "s1", number: 4).dropFirst().dropLast()
    for number in [3, 5] { XCTAssertNil(TestEvent(line: line, seal: "s1", number: number)) }
    // A signal handler can't count.
    let crash = TestEvent.badAccess.encoded(seal: "s1", number: 0).dropFirst().dropLast()
    XCTAssertEqual(TestEvent(line: crash, seal: "s1", number: 4), .badAccess)
  }

  func testEveryRequestHasASealOfItsOwnThatLeavesRoomForAStackReport() {
    let seals = (0..<100).map { _ in HostRequest.newSeal() }
    XCTAssertEqual(Set(seals).count, 100)
    for seal in seals {
      // The buffer of the SIGSEGV handler has 63 bytes.
      XCTAssertLessThan(TestEvent.stackOverflow.encoded(seal: seal, number: 0).count, 64)
      // The buffer of the tracing handler has 127 bytes for the part before the frames.
      XCTAssertLessThan(TestEvent.frames([]).encoded(seal: seal, number: 0).count, 128)
    }
  }
}
