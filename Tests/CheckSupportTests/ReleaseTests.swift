import CheckSupport
import XCTest

final class ReleaseTests: FailureTestCase {
  func testObjectThatNobodyHoldsIsNoFailure() {
    let door = Door()
    XCTAssertEqual(
      messages(of: {
        expectReleased("The guard", holders: [door], "Why?") {
          let doorman = Doorman()
          door.weakDelegate = doorman
          return doorman
        }
      }), [])
  }

  func testWhetherAnObjectGoesAway() {
    let door = Door()
    let isGone = isReleased {
      let doorman = Doorman()
      door.weakDelegate = doorman
      return doorman
    }
    XCTAssertTrue(isGone)
    let isHeld = !isReleased {
      let doorman = Doorman()
      door.delegate = doorman
      return doorman
    }
    XCTAssertTrue(isHeld)
  }

  func testObjectThatIsHeldIsAFailure() {
    let door = Door()
    XCTAssertEqual(
      messages(of: {
        expectReleased("The doorman", holders: [door], "Was the property changed?") {
          let doorman = Doorman()
          door.delegate = doorman
          return doorman
        }
      }),
      [
        "The doorman should be gone, because nobody uses it any more. It is still alive. "
          + "Was the property changed?"
      ])
  }

  func testErrorOfTheCheckIsPassedOn() {
    struct Trouble: Error {}
    XCTAssertThrowsError(
      try expectReleased("The door", "Why?") { () throws -> Door in throw Trouble() })
  }
}

private protocol DoorDelegate: AnyObject {}

private final class Door: DoorDelegate {
  var delegate: (any DoorDelegate)?
  weak var weakDelegate: (any DoorDelegate)?
}

private final class Doorman: DoorDelegate {}
