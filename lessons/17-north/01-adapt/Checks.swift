import CheckSupport
import MiniLocation
import XCTest

@testable import Exercise

/// Writes down what it is told.
@MainActor final class Listener: NorthDetectorDelegate {
  private(set) var degrees: [Swift::Double] = []
  let log = CheckSupport::CallLog()
  /// The phone that it turns as soon as it is told, and where to.
  fileprivate var next: (MiniLocation::CLLocationManager, Swift::Double)?

  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Swift::Double) {
    self.degrees.Swift::append(degrees)
    log.record("northDetector(_:didTurnTo:)", sender: detector)
    guard let (manager, angle) = next else { return }
    next = nil
    manager.turn(to: angle)
  }
}

final class AdaptChecks: XCTestCase {
  @MainActor func testEachHeadingIsPassedOn() {
    let phone = Phone()
    phone.detector.start()
    let drawn = CheckSupport::draw(100.0, to: 300.0)
    phone.turn([31, 31, 0, 359.9375, drawn, 360, -1, 90])
    guard
      expect(
        [31, 31, 0, 359.9375, drawn, 360, -1, 90], phone.listener,
        after: "The phone was turned to 31, 31, 0, 359.9375, \(drawn), 360, -1 and 90 degrees",
        "Which way does a heading take?")
    else { return }
    let eager = Phone()
    eager.listener.next = (eager.manager, 80)
    eager.detector.start()
    eager.turn([70, 90])
    guard
      expect(
        [70, 80, 90], eager.listener,
        after: "The phone was turned to 70 and 90, and the delegate, when it was told of 70, turned it to 80",
        "Which headings count?")
    else { return }
    CheckSupport::expectEachTime(
      1, "The phone was turned, and the delegate should be told once each time"
    ) {
      let before = eager.listener.degrees.Swift::count
      eager.turn([CheckSupport::decimal($0)])
      return CheckSupport::difference(eager.listener.degrees.Swift::count, before)
    }
    let forbidden = Phone(.denied)
    forbidden.detector.start()
    forbidden.turn([20])
    expect(
      [-1], forbidden.listener,
      after: "The program has no permission, and so the heading was -1", "Who thinks here?")
  }

  @MainActor func testDetectorSaysWhoItIs() throws {
    try skipUnlessHeadingsArePassedOn()
    let listener = Listener()
    let phones = CheckSupport::numbers(to: 2).Swift::map { _ in Phone() }
    for phone in phones {
      phone.detector.delegate = listener
      phone.detector.start()
    }
    for phone in phones.Swift::reversed() {
      listener.log.clear()
      phone.turn([12])
      listener.log.expectSender(
        of: "northDetector(_:didTurnTo:)", is: phone.detector,
        "Two detectors have one delegate. The delegate should be given the one that calls.")
    }
  }

  @MainActor func testNothingIsToldBeforeStartOrAfterStop() throws {
    try skipUnlessHeadingsArePassedOn()
    let (early, phone) = (Phone(), Phone())
    early.detector.start()
    early.detector.stop()
    defer { Swift::withExtendedLifetime(early) {} }
    phone.turn([1])
    guard expect([], phone.listener, after: "Nobody has called start()", "Who began to listen?")
    else { return }
    phone.detector.start()
    phone.turn([2])
    phone.detector.stop()
    phone.turn([3])
    guard
      expect(
        [2], phone.listener, after: "One heading came before stop(), one after it",
        "Who still listens?"),
      expectOff(phone, after: "stop() was called")
    else { return }
    phone.detector.start()
    guard
      expect(
        [2], phone.listener, after: "start() was called again, and no heading has come since",
        "What is there to tell?")
    else { return }
    phone.detector.delegate = nil
    phone.detector.stop()
    expectOff(phone, after: "start() and stop() were called again, the last without a delegate")
  }

  @discardableResult
  @MainActor private func expectOff(
    _ phone: Phone, after situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      phone.manager.isUpdatingHeading, false,
      "\(situation). The compass should be off, but it is on. Who switches it off?", line: line)
  }

  @MainActor func testStartWorksAgain() throws {
    try skipUnlessHeadingsArePassedOn()
    let (twice, phone) = (Phone(), Phone())
    for _ in CheckSupport::numbers(to: 2) { twice.detector.start() }
    twice.detector.stop()
    guard expectOff(twice, after: "start() was called twice, and then stop() once") else { return }
    phone.detector.stop()
    for _ in CheckSupport::numbers(to: 2) {
      phone.detector.start()
      phone.detector.stop()
    }
    phone.detector.start()
    phone.detector.start()
    phone.turn([5, 6])
    guard
      expect(
        [5, 6], phone.listener, after: "start() was called after stop(), and two headings came",
        "What did stop() change?")
    else { return }
    CheckSupport::expectEachTime(
      1, "start() was called, a heading came, and stop() was called. The delegate should be told once each time"
    ) { _ in
      let before = phone.listener.degrees.Swift::count
      phone.detector.start()
      phone.turn([7])
      phone.detector.stop()
      phone.turn([8])
      return CheckSupport::difference(phone.listener.degrees.Swift::count, before)
    }
    let (heir, used) = (Listener(), Phone())
    let second = NorthDetector(locationManager: used.manager)
    second.delegate = heir
    second.start()
    used.turn([9])
    expect(
      [9], heir, after: "A second detector got the location manager of another one, and was started",
      "Who is the delegate of the location manager?")
  }

  @MainActor func testNewDelegateIsTold() throws {
    try skipUnlessHeadingsArePassedOn()
    let phone = Phone()
    phone.detector.start()
    phone.detector.delegate = nil
    phone.turn([40])
    let other = Listener()
    phone.detector.delegate = other
    phone.turn([50])
    guard
      expect([50], other, after: "A delegate came after the first of two headings", "Who is told?")
    else { return }
    phone.detector.delegate = phone.listener
    phone.turn([60])
    guard
      expect(
        [60], phone.listener, after: "A delegate came back for the last heading", "Who is told?")
    else { return }
    let late = Phone()
    late.detector.delegate = nil
    late.detector.start()
    late.detector.delegate = late.listener
    late.turn([70])
    guard expect([70], late.listener, after: "A delegate came after start()", "Who is told?") else {
      return
    }
    let phones = CheckSupport::numbers(to: 2).Swift::map { _ in Phone() }
    for phone in phones { phone.detector.start() }
    let degrees = CheckSupport::decimal(CheckSupport::draw(100, to: 179))
    for phone in phones { phone.turn([degrees]) }
    for phone in phones {
      guard
        expect(
          [degrees], phone.listener,
          after: "Two detectors with a delegate each turned to \(degrees)",
          "Does each detector have a delegate of its own?")
      else { return }
    }
  }

  @MainActor func testNobodyIsKeptAlive() {
    let manager = Phone.makeManager()
    CheckSupport::expectReleased(
      "A detector that was started", holders: [manager], "Who still needs it?"
    ) {
      let detector = NorthDetector(locationManager: manager)
      detector.start()
      manager.turn(to: 10)
      return detector
    }
    let detector = NorthDetector(locationManager: manager)
    CheckSupport::expectReleased(
      "The delegate of a detector", holders: [detector, manager], "Which references are strong?"
    ) {
      let listener = Listener()
      detector.delegate = listener
      detector.start()
      manager.turn(to: 10)
      return listener
    }
    let (otherManager, successor) = (Phone.makeManager(), Listener())
    let other = NorthDetector(locationManager: otherManager)
    other.start()
    CheckSupport::expectReleased(
      "The former delegate of a detector", holders: [other, otherManager], "Which property still needs it?"
    ) {
      let listener = Listener()
      other.delegate = listener
      otherManager.turn(to: 10)
      other.delegate = successor
      return listener
    }
    Swift::withExtendedLifetime(successor) {}
    manager.turn(to: 11)
  }

  @MainActor func testDetectorKeepsItsLocationManager() {
    weak var manager: MiniLocation::CLLocationManager?
    let detector = detectorOfItsOwn { manager = $0 }
    detector.start()
    CheckSupport::expectPresent(
      manager,
      "The detector is in use, so its location manager should be there, but it is gone. "
        + "Which reference keeps it alive?")
    Swift::withExtendedLifetime(detector) {}
  }

  @MainActor private func detectorOfItsOwn(
    _ look: (MiniLocation::CLLocationManager) -> Void
  ) -> NorthDetector {
    let manager = Phone.makeManager()
    look(manager)
    return NorthDetector(locationManager: manager)
  }

  @discardableResult
  @MainActor private func expect(
    _ degrees: [Swift::Double], _ listener: Listener, after: Swift::String,
    _ idea: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      listener.degrees, degrees,
      "\(after). The delegate should be told: \(list(degrees)). It was told: "
        + "\(list(listener.degrees)). \(idea)", line: line)
  }

  private func list(_ degrees: [Swift::Double]) -> Swift::String {
    degrees.isEmpty ? "nothing" : degrees.map { "\($0)" }.joined(separator: ", ")
  }

  @MainActor private func skipUnlessHeadingsArePassedOn() throws {
    let phone = Phone()
    phone.detector.start()
    phone.turn([31, 31])
    try CheckSupport::skip(
      unless: phone.listener.degrees, is: [31, 31], see: "testEachHeadingIsPassedOn")
  }
}

/// A phone with a detector that somebody listens to.
@MainActor private struct Phone {
  let manager: MiniLocation::CLLocationManager
  let detector: NorthDetector
  let listener = Listener()

  init(_ status: MiniLocation::CLAuthorizationStatus = .authorizedWhenInUse) {
    manager = MiniLocation::CLLocationManager(authorizationStatus: status)
    detector = NorthDetector(locationManager: manager)
    detector.delegate = listener
  }

  static func makeManager() -> MiniLocation::CLLocationManager {
    MiniLocation::CLLocationManager(authorizationStatus: .authorizedWhenInUse)
  }

  func turn(_ degrees: [Swift::Double]) {
    for angle in degrees { manager.turn(to: angle) }
  }
}
