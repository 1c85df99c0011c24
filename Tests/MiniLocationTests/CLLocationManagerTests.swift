import MiniLocation
import XCTest

@MainActor private final class Listener: CLLocationManagerDelegate {
  var heard: [String] = []

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    heard.append("\(newHeading.trueHeading)")
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    heard.append("\(manager.authorizationStatus)")
  }
}

final class CLLocationManagerTests: XCTestCase {
  @MainActor func testDeliversHeadingsWhileItIsOn() async {
    let (manager, listener) = connected(.authorizedWhenInUse)
    manager.turn(to: 10)
    XCTAssertNil(manager.heading)
    manager.startUpdatingHeading()
    for degrees in [0, 359.5, -1] { manager.turn(to: degrees) }
    XCTAssertEqual(manager.heading?.trueHeading, -1)
    manager.stopUpdatingHeading()
    manager.turn(to: 20)
    XCTAssertEqual(listener.heard, ["0.0", "359.5", "-1.0"])
  }

  @MainActor func testKnowsNoHeadingWithoutPermission() async {
    let statuses: [CLAuthorizationStatus] = [.notDetermined, .restricted, .denied]
    for status in statuses {
      let (manager, listener) = connected(status)
      manager.startUpdatingHeading()
      manager.turn(to: 90)
      XCTAssertEqual(listener.heard, ["-1.0"])
    }
    let (manager, listener) = connected(.authorizedAlways)
    manager.startUpdatingHeading()
    manager.turn(to: 90)
    XCTAssertEqual(listener.heard, ["90.0"])
  }

  @MainActor func testAsksOnceAndTellsTheAnswer() async {
    let (manager, listener) = connected(.notDetermined)
    manager.requestWhenInUseAuthorization()
    XCTAssertTrue(manager.isAskingForAuthorization)
    manager.changeAuthorization(to: .denied)
    XCTAssertFalse(manager.isAskingForAuthorization)
    manager.requestWhenInUseAuthorization()
    XCTAssertFalse(manager.isAskingForAuthorization)
    manager.changeAuthorization(to: .denied)
    XCTAssertEqual(listener.heard, ["denied"])
  }

  @MainActor func testDoesNotKeepItsDelegateAlive() async {
    let manager = CLLocationManager()
    do {
      let listener = Listener()
      manager.delegate = listener
    }
    XCTAssertNil(manager.delegate)
  }

  @MainActor func testMethodsAreOptional() async {
    final class Silent: CLLocationManagerDelegate {}
    let silent = Silent()
    let manager = CLLocationManager()
    manager.delegate = silent
    manager.startUpdatingHeading()
    manager.turn(to: 1)
    manager.changeAuthorization(to: .restricted)
    XCTAssertEqual(manager.heading?.trueHeading, -1)
  }

  @MainActor private func connected(
    _ status: CLAuthorizationStatus
  ) -> (CLLocationManager, Listener) {
    let (manager, listener) = (CLLocationManager(authorizationStatus: status), Listener())
    manager.delegate = listener
    return (manager, listener)
  }
}
