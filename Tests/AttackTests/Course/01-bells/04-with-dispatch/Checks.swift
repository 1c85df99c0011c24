import CheckKit
import XCTest

@testable import Exercise

private final class Listener: BellDelegate {
  private(set) var rings = 0
  func bellDidRing(_ bell: Bell) { rings += 1 }
}

final class BellChecks: XCTest::XCTestCase {
  func testTwice() {
    let twice: (Swift::Int) -> Swift::Int = { Exercise::twice($0) }
    let number = Swift::Int.random(in: 1000...9999)
    CheckKit::expectEqual(twice(number), number + number)
  }

  func testTheDelegateIsTold() {
    let bell = Bell()
    let listener = Listener()
    bell.delegate = listener
    bell.ring()
    CheckKit::expectEqual(listener.rings, 1)
  }

  func testTheDelegateIsNotKept() {
    let bell = Bell()
    weak var trace: Listener?
    do {
      let listener = Listener()
      trace = listener
      bell.delegate = listener
    }
    CheckKit::expectEqual(trace == nil, true)
  }
}
