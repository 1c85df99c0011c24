import CheckSupport
import MiniLocation
import XCTest

@testable import Exercise

/// Writes down what it is told.
@MainActor private final class Listener: NorthDetectorDelegate {
  let log = CheckSupport::CallLog()
  private(set) var answers: [Swift::Bool] = []

  func northDetector(_ detector: NorthDetector, facesNorth: Swift::Bool) {
    log.record("northDetector(_:facesNorth:)", sender: detector)
    answers.Swift::append(facesNorth)
  }
}

final class WhereNorthEndsChecks: XCTestCase {
  @MainActor func testEastOfNorthIsNorth() {
    for degrees in [10, 5, 0.000001, 0.5, 1, CheckSupport::draw(1.1, to: 22.4), 22, 22.4] {
      guard expect(true, degrees, "It is a little to the east of north.") else { return }
    }
  }

  @MainActor func testWestOfNorthIsNorth() {
    for degrees in [350, CheckSupport::draw(337.6, to: 359.9), 338, 337.6, 337.500001, 359.5, 359.999999] {
      guard expect(true, degrees, "It is a little to the west of north.") else { return }
    }
  }

  @MainActor func testBorders() throws {
    let borders = [
      (22.5, false), (337.5, true), (0, true), (360, true), (22.4999, true), (22.5001, false),
      (337.4999, false), (337.5001, true), (337.499999, false), (22.499999, true),
    ]
    for (degrees, isNorth) in borders {
      guard expect(isNorth, degrees, "Look at the drawing in the task.") else { return }
    }
  }

  @MainActor func testOtherDirectionsAreNotNorth() {
    for degrees in [
      90, 22.500001, 22.6, 23, 24, 45, CheckSupport::draw(22.6, to: 337.4), 200, 67.5, 112.5, 157.5, 180, 202.5, 247.5, 270, 300, 315, 322.5,
      337, 337.4,
    ] {
      guard expect(false, degrees, "It is another direction.") else { return }
    }
  }

  @MainActor func testEachHeadingIsToldByItself() throws {
    try skipUnlessNorthAndSouthAreKnown()
    let (manager, detector, listener) = phone()
    for degrees in [5.0, 5, 22.5, 22.6, 200, 200, 345, 337, 10, 100, 360] {
      manager.turn(to: degrees)
    }
    let answers = listener.answers
    guard
      CheckSupport::expectEqual(
        answers,
        [true, true, false, false, false, false, true, false, true, false, true],
        "The phone was turned to 5, 5, 22.5, 22.6, 200, 200, 345, 337, 10, 100 and 360 degrees. It "
          + "faced north at 5, 5, 345, 10 and 360. The delegate was told: "
          + "\(answers.map { $0 ? "yes" : "no" }.joined(separator: ", ")). What is remembered?")
    else { return }
    listener.log.expectSender(
      of: "northDetector(_:facesNorth:)", is: detector, "Which detector was turned?")
    detector.stop()
    manager.turn(to: 7)
    listener.log.clear()
    detector.start()
    manager.turn(to: 7)
    listener.log.expectOnce("northDetector(_:facesNorth:)", "The detector was started again.")
    detector.delegate = nil
    detector.stop()
    detector.start()
    manager.turn(to: 8)
    listener.log.clear()
    detector.delegate = listener
    manager.turn(to: 8)
    listener.log.expectOnce("northDetector(_:facesNorth:)", "A delegate came after start().")
    CheckSupport::expectEachTime(
      [true, false], "The phone was turned to 9 and to 99 degrees, and the delegate should be told yes and no"
    ) { _ in
      let before = listener.answers.Swift::count
      for degrees in [9.0, 99] { manager.turn(to: degrees) }
      return listener.answers.Swift::dropFirst(before).Swift::map { $0 }
    }
    let (second, newer, other) = phone()
    second.turn(to: 9)
    other.log.expectSender(
      of: "northDetector(_:facesNorth:)", is: newer, "Which detector was turned?")
  }

  @MainActor private func phone() -> (
    MiniLocation::CLLocationManager, NorthDetector, Listener
  ) {
    let manager = MiniLocation::CLLocationManager(authorizationStatus: .authorizedWhenInUse)
    let detector = NorthDetector(locationManager: manager)
    let listener = Listener()
    detector.delegate = listener
    detector.start()
    return (manager, detector, listener)
  }

  /// Turns a phone, and compares the answer.
  @MainActor private func expect(
    _ isNorth: Swift::Bool, _ degrees: Swift::Double, _ fact: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let answers = answers(to: degrees)
    return CheckSupport::expectEqual(
      answers, [isNorth],
      "The heading is \(degrees). \(fact) The delegate should be told once, "
        + "\(isNorth ? "that it is" : "that it is not") north. It was told: "
        + "\(answers.isEmpty ? "nothing" : answers.map { $0 ? "yes" : "no" }.joined(separator: ", ")). "
        + "Which of your conditions is true?", line: line)
  }

  @MainActor private func answers(to degrees: Swift::Double) -> [Swift::Bool] {
    let (manager, detector, listener) = phone()
    manager.turn(to: degrees)
    Swift::withExtendedLifetime(detector) {}
    return listener.answers
  }

  @MainActor private func skipUnlessNorthAndSouthAreKnown() throws {
    let cases = [
      (5.0, true, "testEastOfNorthIsNorth"), (10, true, "testEastOfNorthIsNorth"),
      (345, true, "testWestOfNorthIsNorth"), (200, false, "testOtherDirectionsAreNotNorth"),
      (100, false, "testOtherDirectionsAreNotNorth"), (360, true, "testBorders"),
      (22.5, false, "testBorders"), (337, false, "testOtherDirectionsAreNotNorth"),
      (22.6, false, "testOtherDirectionsAreNotNorth"),
    ]
    for (degrees, isNorth, check) in cases {
      try CheckSupport::skip(unless: answers(to: degrees), is: [isNorth], see: check)
    }
  }
}
