import CheckKit
import XCTest

@testable import Exercise

private final class Ear: Listener {
  private(set) var count = 0
  func heard() { count += 1 }
}

final class ListenerChecks: XCTest::XCTestCase {
  func testTheListenerHears() {
    let bell = Bell()
    let ear = Ear()
    bell.listener = ear
    bell.ring()
    CheckKit::expectEqual(ear.count, 1)
  }
}
