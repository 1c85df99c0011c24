import CheckSupport
import XCTest

final class ConnectTests: FailureTestCase {
  func testFittingDelegateIsConnected() {
    let (door, watcher) = (Door(), Watcher())
    XCTAssertEqual(messages(of: { connect(watcher, to: &door.delegate, "Why?") }), [])
    XCTAssertTrue(door.delegate === watcher)
  }

  func testPropertyThatTakesOneClassOnlyIsAFailure() {
    let (door, watcher) = (Door(), Watcher())
    var wasConnected = true
    XCTAssertEqual(
      messages(of: {
        wasConnected = connect(watcher, to: &door.porter, "Who may be the delegate?")
      }),
      [
        "An object of another class, which adopts the protocol, wants to be the delegate. It was "
          + "expected to fit, but the property only takes objects of type Porter. "
          + "Who may be the delegate?"
      ])
    XCTAssertFalse(wasConnected)
    XCTAssertNil(door.porter)
  }
}

private protocol DoorDelegate: AnyObject {}
private final class Watcher: DoorDelegate {}
private final class Porter: DoorDelegate {}

private final class Door {
  var delegate: (any DoorDelegate)?
  var porter: Porter?
}
