import CheckSupport
import Glibc
import XCTest

final class ControlTests: FailureTestCase {
  /// Every expectation counts once, and fails on purpose without making its own message.
  func testEveryExpectationCanFailOnPurpose() {
    let log = CallLog()
    for name in ["first", "second"] { log.record(name, sender: self) }
    func advice() -> String {
      XCTFail("The message is made.")
      return ""
    }
    let expectations: [() -> Void] = [
      { expect(true, advice()) }, { expectEqual(1, 1, advice()) },
      { expectSame(self, self, advice()) },
      { log.expectOnce("first", advice()) }, { log.expectNever("third", advice()) },
      { log.expect("first", before: "second", advice()) },
      { log.expectSender(of: "first", is: self, advice()) },
      { log.expectOnMainActor("first", advice()) },
      { expectReleased("The object", advice()) { NSObject() } },
      {
        var property: AnyObject?
        connect(self, to: &property, advice())
        XCTAssertTrue(property === self)
      },
    ]
    for (index, expectation) in expectations.enumerated() {
      let messages = messages {
        failExpectation(2) {}
        expectation()
        XCTAssertEqual(expectationsLeft(), 1, "\(index)")
        expectation()
      }
      XCTAssertEqual(messages.count, 1, "\(index)")
    }
    failExpectation(0) {}
  }
}
