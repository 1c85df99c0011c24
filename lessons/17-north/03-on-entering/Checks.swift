import CheckSupport
import MiniLocation
import XCTest

@testable import Exercise

/// Counts what it is told, and turns the phone at once if the check wants it.
@MainActor final class Listener: NorthDetectorDelegate {
  let log = CheckSupport::CallLog()
  /// The phone that is turned, and where to.
  fileprivate var next: (MiniLocation::CLLocationManager, [Swift::Double])?

  func northDetectorDidFindNorth(_ detector: NorthDetector) {
    log.record("northDetectorDidFindNorth(_:)", sender: detector)
    guard let (manager, headings) = next else { return }
    next = nil
    for degrees in headings { manager.turn(to: degrees) }
  }
}

final class OnEnteringChecks: XCTestCase {
  @MainActor func testEnteringIsTold() {
    let away = CheckSupport::draw(22.6, to: 337.4)
    let north = CheckSupport::draw(0.1, to: 22.4)
    for headings in [
      [10.0], [0], [away, north], [30, 22.5, 22.4], [300, 337.4, 337.5], [180, 360], [10, 90], [90, 10],
      [350],
    ] {
      let phone = Phone()
      guard expect(1, phone, headings, "Which two answers do you compare?") else { return }
      phone.listener.log.expectSender(
        of: "northDetectorDidFindNorth(_:)", is: phone.detector, "Which detector has found it?")
    }
    let (listener, phones) = (Listener(), [Phone(), Phone()])
    for phone in phones.Swift::reversed() {
      phone.detector.delegate = listener
      listener.log.clear()
      phone.turn([90, 10])
      listener.log.expectSender(
        of: "northDetectorDidFindNorth(_:)", is: phone.detector, "Which detector has found it?")
    }
    guard expect(0, Phone(), [90, 22.5, 200, 337], "Is any of them north?") else { return }
  }

  @MainActor func testStayingIsNotToldAgain() throws {
    try skipUnlessEnteringIsTold()
    for headings in [
      [10.0, 10], [90, 10, 10, 12], [10, 12, 8, 9], [10, 3, 358],
      [90, 10, 5, 0, 360, 350, 337.5, 12, 22.4], [350, 5], [5, 350, 5],
      [360, 0], [0, 360, 0], [359.9, 0.1, 359.9],
      [CheckSupport::draw(337.5, to: 360.0), CheckSupport::draw(0.0, to: 22.4)],
    ] {
      guard expect(1, Phone(), headings, "What was before?") else { return }
    }
    let phone = Phone()
    phone.turn([90, 10])
    phone.listener.log.clear()
    CheckSupport::expectEachTime(
      0, "The phone was turned, and it was north as before. Nobody should be told",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      phone.turn([CheckSupport::draw(0.0, to: 22.4)])
      return phone.listener.log.count
    }
  }

  @MainActor func testEachEnteringIsTold() throws {
    try skipUnlessEnteringIsTold()
    let cases: [([Swift::Double], Swift::Int)] = [
      ([10, 30, 10], 2), ([10, 90, 10, 90, 8], 3), ([350, 337.4, 350, 200, 200, 340, 90, 5], 4),
      ([5, 22.5, 5, 22.5, 5], 3),
    ]
    for (headings, count) in cases {
      guard expect(count, Phone(), headings, "Who writes down that north was left?") else { return }
    }
    let phone = Phone()
    CheckSupport::expectEachTime(
      1, "North was left and entered, and the delegate should be told once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      phone.listener.log.clear()
      phone.turn([90, 10])
      return phone.listener.log.count
    }
  }

  @MainActor func testEachStartBeginsAnew() throws {
    try skipUnlessEachEnteringIsToldOnce()
    let phone = Phone()
    phone.turn([10])
    for _ in CheckSupport::numbers(to: 4) {
      phone.detector.stop()
      phone.turn([90])
      phone.detector.start()
      let isRight = expect(
        1, phone, [10], "It is the first one after stop() and start().", "What does start() forget?"
      )
      guard isRight else { return }
    }
    phone.detector.stop()
    phone.detector.start()
    guard expect(1, phone, [90, 10], "It was started again.", "What does start() forget?") else {
      return
    }
    phone.detector.stop()
    guard expect(0, phone, [90, 10], "It was stopped.", "Who still listens?") else { return }
  }

  @MainActor func testEnteringCountsWithoutADelegate() throws {
    try skipUnlessEachEnteringIsToldOnce()
    let phone = Phone()
    phone.detector.delegate = nil
    phone.turn([90, 10])
    phone.detector.delegate = phone.listener
    phone.listener.log.expectNever(
      "northDetectorDidFindNorth(_:)", "North had been entered before this delegate came.")
    guard
      expect(
        0, phone, [12, 8], "North was entered before, when there was no delegate.",
        "What does the memory depend on?"),
      expect(
        1, phone, [90, 8], "North was entered before, when there was no delegate.", "Who knows?")
    else { return }
    phone.detector.delegate = nil
    phone.turn([90])
    phone.detector.delegate = phone.listener
    guard
      expect(
        1, phone, [8], "North was left before, when there was no delegate.",
        "What does the memory depend on?")
    else { return }
    phone.detector.delegate = nil
    phone.detector.delegate = phone.listener
    guard
      expect(
        0, phone, [9], "North was entered before, and then there was no delegate for a moment.",
        "What does the memory depend on?")
    else { return }
    let late = Phone()
    late.detector.stop()
    late.detector.delegate = nil
    late.detector.start()
    late.detector.delegate = late.listener
    guard expect(1, late, [90, 8], "A delegate came after start().", "What needs a delegate?")
    else {
      return
    }
    for isEmpty in [true, false] {
      let again = Phone()
      again.turn([10])
      again.detector.delegate = nil
      again.detector.stop()
      if isEmpty {
        again.detector.start()
        again.detector.delegate = again.listener
      } else {
        again.detector.delegate = again.listener
        again.detector.start()
      }
      guard
        expect(
          1, again, [10], "It was stopped when there was no delegate, and started again.",
          "What does the memory depend on?")
      else { return }
    }
    let other = Listener()
    phone.detector.delegate = other
    phone.turn([9])
    other.log.expectNever(
      "northDetectorDidFindNorth(_:)", "Another delegate came while the phone faced north.")
  }

  @MainActor func testDetectorRemembersBeforeItTells() throws {
    try skipUnlessEachEnteringIsToldOnce()
    let phone = Phone()
    for _ in CheckSupport::numbers(to: 2) {
      phone.listener.next = (phone.manager, [3, 358])
      let isRight = expect(
        1, phone, [90, 10], "The delegate turned the phone on to 3 and 358 while it was told.",
        "What is remembered at that moment?")
      guard isRight else { return }
    }
    phone.listener.next = (phone.manager, [90])
    phone.turn([90, 10])
    _ = expect(
      1, phone, [12], "Before, the delegate had turned the phone to 90 while it was told of north.",
      "What is remembered at that moment?")
  }

  @MainActor func testNobodyIsKeptAlive() {
    let manager = Phone.makeManager()
    CheckSupport::expectReleased(
      "A detector that was started", holders: [manager], "Who still needs it?"
    ) {
      let phone = Phone(manager)
      phone.turn([10, 90, 10])
      return phone.detector
    }
    let detector = NorthDetector(locationManager: manager)
    CheckSupport::expectReleased(
      "The delegate of a detector", holders: [detector], "Which references are strong?"
    ) {
      let listener = Listener()
      detector.delegate = listener
      detector.start()
      for degrees in [90.0, 10] { manager.turn(to: degrees) }
      return listener
    }
    let (otherManager, successor) = (Phone.makeManager(), Listener())
    let other = NorthDetector(locationManager: otherManager)
    other.start()
    CheckSupport::expectReleased(
      "The former delegate of a detector", holders: [other], "Which property still needs it?"
    ) {
      let listener = Listener()
      other.delegate = listener
      for degrees in [90.0, 10] { otherManager.turn(to: degrees) }
      other.delegate = successor
      return listener
    }
    Swift::withExtendedLifetime(successor) {}
    for degrees in [90.0, 10] { manager.turn(to: degrees) }
  }

  @MainActor func testDetectorsRememberForThemselves() throws {
    try skipUnlessEachEnteringIsToldOnce()
    let (first, second) = (Phone(), Phone())
    first.turn([90, 10])
    guard
      expect(1, second, [10], "Another phone faces north already.", "Where does the memory live?")
    else { return }
    second.turn([90])
    _ = expect(0, first, [10], "Another phone has left north.", "Where does the memory live?")
  }

  @MainActor private func expect(
    _ count: Swift::Int, _ phone: Phone, _ headings: [Swift::Double], _ idea: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    expect(count, phone, headings, "Where did the phone enter north?", idea, line: line)
  }

  /// Turns a phone, and compares how often its delegate is told.
  @MainActor private func expect(
    _ count: Swift::Int, _ phone: Phone, _ headings: [Swift::Double], _ fact: Swift::String,
    _ idea: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    phone.listener.log.clear()
    phone.turn(headings)
    let told = phone.listener.log.count
    return CheckSupport::expectEqual(
      told, count,
      "The phone was turned to \(headings.map { "\($0)" }.joined(separator: ", ")). \(fact) "
        + "Expected calls of northDetectorDidFindNorth(_:): \(count). Counted: \(told). \(idea)",
      line: line)
  }

  @MainActor private func skipUnlessEnteringIsTold() throws {
    for headings in [[10.0], [90, 5], [90, 10], [350], [10, 90]] {
      let phone = Phone()
      phone.turn(headings)
      try CheckSupport::skip(unless: phone.listener.log.count, is: 1, see: "testEnteringIsTold")
    }
  }

  @MainActor private func skipUnlessEachEnteringIsToldOnce() throws {
    try skipUnlessEnteringIsTold()
    let cases = [
      ([90.0, 10, 10, 12], 1, "testStayingIsNotToldAgain"),
      ([10, 12, 8, 9], 1, "testStayingIsNotToldAgain"),
      ([10, 3, 358], 1, "testStayingIsNotToldAgain"),
      ([10, 90, 10, 90, 8], 3, "testEachEnteringIsTold"),
    ]
    for (headings, count, check) in cases {
      let phone = Phone()
      phone.turn(headings)
      try CheckSupport::skip(unless: phone.listener.log.count, is: count, see: check)
    }
  }
}

/// A phone with a detector that was started, and somebody who listens.
@MainActor private struct Phone {
  let manager: MiniLocation::CLLocationManager
  let detector: NorthDetector
  let listener = Listener()

  init(_ manager: MiniLocation::CLLocationManager = Phone.makeManager()) {
    self.manager = manager
    detector = NorthDetector(locationManager: manager)
    detector.delegate = listener
    detector.start()
  }

  static func makeManager() -> MiniLocation::CLLocationManager {
    MiniLocation::CLLocationManager(authorizationStatus: .authorizedWhenInUse)
  }

  func turn(_ headings: [Swift::Double]) {
    for degrees in headings { manager.turn(to: degrees) }
  }
}
