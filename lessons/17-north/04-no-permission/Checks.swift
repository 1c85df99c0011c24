import CheckSupport
import MiniLocation
import XCTest

@testable import Exercise

/// Writes down what it is told, in words.
@MainActor final class Listener: NorthDetectorDelegate {
  let log = CheckSupport::CallLog()
  private(set) var news: [Swift::String] = []

  func northDetectorDidFindNorth(_ detector: NorthDetector) {
    log.record("northDetectorDidFindNorth(_:)", sender: detector)
    news.Swift::append("found")
    guard let (manager, headings) = next else { return }
    next = nil
    for degrees in headings { manager.turn(to: degrees) }
  }

  func northDetector(_ detector: NorthDetector, didFailWith error: any Error) {
    log.record("northDetector(_:didFailWith:)", sender: detector)
    defer {
      let then = whenFailed
      whenFailed = nil
      then?()
    }
    switch error {
    case NorthError.noPermission: news.Swift::append("noPermission")
    case NorthError.invalidHeading: news.Swift::append("invalidHeading")
    default: news.Swift::append("another error")
    }
  }

  /// What it does when it hears of the next failure.
  fileprivate var whenFailed: (() -> Void)?

  /// The phone that it turns when it is told of north, and where to.
  fileprivate var next: (MiniLocation::CLLocationManager, [Swift::Double])?

  fileprivate func clear() { news = [] }
}

private typealias Status = MiniLocation::CLAuthorizationStatus

final class NoPermissionChecks: XCTestCase {
  @MainActor func testStartAsksForPermission() {
    for number in ["", " on a second phone"] {
      let phone = Phone(.notDetermined)
      phone.detector.start()
      let fact = "start() was called\(number), and nobody has asked the person yet"
      guard
        CheckSupport::expectEqual(
          phone.manager.isAskingForAuthorization, true,
          "\(fact). The person should be asked, but nobody asks. Which method asks?"),
        expectCompass(isOn: false, phone, fact), expect([], phone, fact)
      else { return }
    }
  }

  @MainActor func testMissingPermissionIsReported() {
    for (status, name) in [(Status.denied, "denied"), (.restricted, "restricted")] {
      let phone = Phone(status)
      for time in ["", " again"] {
        phone.listener.clear()
        phone.detector.start()
        phone.turn([10])
        let fact = "start() was called\(time), and the status is \(name)"
        guard expect(["noPermission"], phone, fact), expectCompass(isOn: false, phone, fact)
        else { return }
      }
      phone.listener.log.expectSender(
        of: "northDetector(_:didFailWith:)", is: phone.detector, "Which detector has failed?")
    }
    let phones = [Phone(.denied), Phone(.denied)]
    for phone in phones.Swift::reversed() {
      phone.detector.start()
      phone.listener.log.expectSender(
        of: "northDetector(_:didFailWith:)", is: phone.detector, "Which detector has failed?")
    }
    let eager = Phone(.denied)
    let eagerDetector = eager.detector
    eager.listener.whenFailed = { eagerDetector.start() }
    eager.detector.start()
    let twice = "Permission was missing, and when the delegate heard of it, it called start() again"
    guard expect(["noPermission", "noPermission"], eager, twice) else { return }
    CheckSupport::expectEachTime(
      1, "start() was called without permission, and the delegate should be told once each time"
    ) { _ in
      let before = eager.listener.news.Swift::count
      eager.detector.start()
      return CheckSupport::difference(eager.listener.news.Swift::count, before)
    }
    let lonely = Phone(.denied)
    lonely.detector.delegate = nil
    lonely.detector.start()
    lonely.detector.delegate = lonely.listener
    expect([], lonely, "Permission was missing when there was no delegate, and then one came")
  }

  @MainActor func testAnswerIsHeard() throws {
    try skipUnlessPermissionCounts()
    let answers: [(Status, Swift::String, [Swift::String], Swift::Bool)] = [
      (.authorizedWhenInUse, "yes, while the program is used", ["found"], true),
      (.authorizedAlways, "yes, always", ["found"], true),
      (.denied, "no", ["noPermission"], false),
      (.restricted, "that it is not allowed to decide", ["noPermission"], false),
    ]
    for (status, answer, news, isOn) in answers {
      let phone = Phone(.notDetermined)
      phone.detector.start()
      phone.manager.changeAuthorization(to: status)
      phone.turn([10])
      let fact = "start() was called, the person was asked and said \(answer)"
      guard expect(news, phone, fact), expectCompass(isOn: isOn, phone, fact) else { return }
    }
  }

  @MainActor func testPermissionMayBeTakenAway() throws {
    try skipUnlessPermissionCounts()
    for (status, name) in [(Status.denied, "denied"), (.restricted, "restricted")] {
      let phone = Phone(.authorizedWhenInUse)
      phone.detector.start()
      phone.turn([90])
      for _ in CheckSupport::numbers(to: 2) {
        phone.listener.clear()
        phone.manager.changeAuthorization(to: status)
        let gone = "The detector was started, and then the status became \(name)"
        guard expect(["noPermission"], phone, gone), expectCompass(isOn: false, phone, gone)
        else { return }
        phone.listener.clear()
        phone.manager.changeAuthorization(to: .authorizedAlways)
        phone.turn([90, 10])
        let back = "The status was \(name), and then it became authorizedAlways"
        guard expect(["found"], phone, back), expectCompass(isOn: true, phone, back) else { return }
      }
      let late = Phone(status)
      late.detector.start()
      late.manager.changeAuthorization(to: .authorizedAlways)
      late.turn([10])
      let allowed = "start() was called while the status was \(name), and then the person said yes"
      guard expect(["noPermission", "found"], late, allowed), expectCompass(isOn: true, late, allowed)
      else { return }
    }
    let refused = Phone(.authorizedWhenInUse)
    refused.detector.start()
    for status in [Status.denied, .restricted] { refused.manager.changeAuthorization(to: status) }
    let twice = "The detector was started, and then the status became denied, and then restricted"
    guard expect(["noPermission", "noPermission"], refused, twice) else { return }
    let phone = Phone(.notDetermined)
    phone.detector.start()
    for status in [Status.authorizedWhenInUse, .authorizedAlways] {
      phone.manager.changeAuthorization(to: status)
      phone.manager.changeAuthorization(to: .notDetermined)
      let reset = "The detector was started with permission, and the status became notDetermined"
      guard expect([], phone, reset), expectCompass(isOn: false, phone, reset),
        CheckSupport::expectEqual(
          phone.manager.isAskingForAuthorization, true,
          "\(reset). The person should be asked again, but nobody asks. Which line of the table is it?")
      else { return }
    }
    phone.manager.changeAuthorization(to: .authorizedAlways)
    phone.turn([90, 10])
    phone.manager.changeAuthorization(to: .authorizedWhenInUse)
    phone.turn([12, 8])
    let changed = "North was entered once, and then the status became authorizedWhenInUse"
    guard expect(["found"], phone, changed) else { return }
    phone.manager.changeAuthorization(to: .authorizedAlways)
    phone.turn([12, 8])
    guard expect(["found"], phone, "\(changed), and authorizedAlways again") else { return }
    CheckSupport::expectEachTime(
      ["noPermission", "found"],
      "Permission was taken away and given again, and north was left and entered. The delegate "
        + "should be told of the first and the last"
    ) { _ in
      phone.listener.clear()
      phone.manager.changeAuthorization(to: .denied)
      phone.manager.changeAuthorization(to: .authorizedAlways)
      phone.turn([90, 10])
      return phone.listener.news
    }
    CheckSupport::expectEachTime(
      true, "The status became authorizedAlways and then notDetermined, and the person should be asked each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      phone.manager.changeAuthorization(to: .authorizedAlways)
      phone.manager.changeAuthorization(to: .notDetermined)
      return phone.manager.isAskingForAuthorization
    }
  }

  @MainActor func testChangeWhileStoppedIsIgnored() throws {
    try skipUnlessPermissionCounts()
    let never = Phone(.notDetermined)
    never.manager.changeAuthorization(to: .denied)
    never.manager.changeAuthorization(to: .authorizedWhenInUse)
    let fact = "start() was never called, and the permission has changed"
    guard expect([], never, fact), expectCompass(isOn: false, never, fact) else { return }
    let early = Phone(.authorizedAlways)
    early.detector.start()
    early.detector.stop()
    defer { Swift::withExtendedLifetime(early) {} }
    for status in [Status.notDetermined, .authorizedAlways] {
      let phone = Phone(status)
      phone.detector.start()
      phone.detector.stop()
      phone.manager.changeAuthorization(to: .authorizedWhenInUse)
      phone.manager.changeAuthorization(to: .denied)
      phone.manager.changeAuthorization(to: .authorizedAlways)
      phone.turn([10])
      let fact = "stop() was called, and then the permission has changed"
      guard expect([], phone, fact), expectCompass(isOn: false, phone, fact) else { return }
      phone.detector.start()
      phone.turn([10])
      guard expect(["found"], phone, "\(fact). Then start() was called") else { return }
      phone.detector.stop()
      guard expectCompass(isOn: false, phone, "\(fact). Then start() and stop() were called")
      else { return }
      phone.detector.start()
      phone.manager.changeAuthorization(to: .denied)
      let taken = "\(fact). Then start() was called, and the permission was taken away"
      guard expect(["found", "noPermission"], phone, taken) else { return }
      phone.detector.stop()
      phone.manager.changeAuthorization(to: .authorizedAlways)
      let given = "\(taken). After another stop() it was given again"
      guard expectCompass(isOn: false, phone, given) else { return }
    }
  }

  @MainActor func testInvalidHeadingIsReported() throws {
    try skipUnlessNorthIsFound()
    let other = Phone(.authorizedWhenInUse)
    other.detector.start()
    other.turn([-1, -2])
    guard expect(["invalidHeading", "invalidHeading"], other, "The headings were -1 and -2") else {
      return
    }
    let phone = Phone(.authorizedWhenInUse)
    phone.detector.start()
    phone.turn([-1, -1, 90, -0.25, -180, 200])
    guard
      expect(
        ["invalidHeading", "invalidHeading", "invalidHeading", "invalidHeading"], phone,
        "The headings were -1, -1, 90, -0.25, -180 and 200")
    else { return }
    phone.listener.log.expectSender(
      of: "northDetector(_:didFailWith:)", is: phone.detector, "Which detector has failed?")
    let (older, newer) = (Phone(.authorizedAlways), Phone(.authorizedAlways))
    for one in [newer, older] {
      one.detector.start()
      one.turn([-1])
      one.listener.log.expectSender(
        of: "northDetector(_:didFailWith:)", is: one.detector, "Which detector has failed?")
    }
    newer.listener.clear()
    let newerManager = newer.manager
    newer.listener.whenFailed = { newerManager.turn(to: 10) }
    newer.turn([-1])
    let turned = "The heading was -1, and when the delegate heard of it, it turned the phone to 10"
    guard expect(["invalidHeading", "found"], newer, turned) else { return }
    phone.detector.delegate = nil
    phone.turn([-1])
    phone.listener.clear()
    phone.detector.delegate = phone.listener
    guard expect([], phone, "The compass failed when there was no delegate, and then one came") else {
      return
    }
    phone.turn([0])
    guard expect(["found"], phone, "The heading was 0, which is north and not negative") else { return }
    CheckSupport::expectEachTime(
      2, "The compass failed twice, and the delegate should be told each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      let before = phone.listener.news.Swift::count
      phone.turn([-0.000001, CheckSupport::draw(-900.0, to: -0.01)])
      return CheckSupport::difference(phone.listener.news.Swift::count, before)
    }
  }

  @MainActor func testInvalidHeadingIsNeitherInNorOut() throws {
    try skipUnlessInvalidHeadingsAreReported()
    let cases: [([Swift::Double], [Swift::String])] = [
      ([10, -1, 12, 350], ["found", "invalidHeading"]),
      ([90, -1, 12], ["invalidHeading", "found"]),
      (
        [-1, 5, -2, -1, 5, 90, -1, 5],
        [
          "invalidHeading", "found", "invalidHeading", "invalidHeading", "invalidHeading", "found",
        ]
      ),
    ]
    for (headings, news) in cases {
      let phone = Phone(.authorizedAlways)
      phone.detector.start()
      phone.turn(headings)
      guard expect(news, phone, "The headings were \(headings)") else { return }
    }
    for (heading, news) in [(10, []), (90, ["found"])] {
      let phone = Phone(.authorizedAlways)
      phone.detector.start()
      phone.turn([90, CheckSupport::decimal(heading)])
      phone.detector.delegate = nil
      phone.turn([-1])
      phone.detector.delegate = phone.listener
      phone.listener.clear()
      phone.turn([12])
      let failed =
        "Between the headings \(heading) and 12 the compass failed, and there was no delegate then"
      guard expect(news, phone, failed) else { return }
    }
  }

  @MainActor func testNorthIsStillFound() {
    let older = Phone(.authorizedAlways)
    older.detector.start()
    older.turn([10])
    defer { Swift::withExtendedLifetime(older) {} }
    for status in [Status.authorizedWhenInUse, .authorizedAlways] {
      let phone = Phone(status)
      phone.detector.start()
      phone.turn([90, 10, 90, 0])
      guard expect(["found", "found"], phone, "The headings were 90, 10, 90 and 0") else { return }
      phone.listener.clear()
      phone.turn([90, 22.5, 22.4, 0, 360, 337.5, 337.4, 337.5, 200, 0])
      let fact = "North was entered three times, with permission"
      guard expect(["found", "found", "found"], phone, fact) else { return }
      phone.listener.log.expectSender(
        of: "northDetectorDidFindNorth(_:)", is: phone.detector, "Which detector has found it?")
      phone.detector.stop()
      phone.turn([90, 10])
      phone.detector.start()
      phone.listener.clear()
      phone.turn([10])
      guard expect(["found"], phone, "stop() and start() were called, and the heading was 10"),
        CheckSupport::expectEqual(
          phone.manager.isAskingForAuthorization, false,
          "The person has given the permission already, and is asked again. Which status asks?")
      else { return }
      phone.listener.clear()
      phone.listener.next = (phone.manager, [3, 358])
      phone.turn([90, 10])
      let turned = "North was entered, and the delegate turned the phone on to 3 and 358 while it was told"
      guard expect(["found"], phone, turned) else { return }
      let other = Phone(status)
      other.detector.start()
      other.turn([90])
      phone.listener.clear()
      phone.turn([12])
      other.turn([10])
      let two = "One phone faced north already when another one left north and entered it"
      guard expect([], phone, two), expect(["found"], other, two) else { return }
    }
  }

  @MainActor func testDelegateThatComesLateIsTold() throws {
    try skipUnlessNorthIsFound()
    let phone = Phone(.authorizedWhenInUse)
    phone.detector.delegate = nil
    phone.detector.start()
    phone.detector.delegate = phone.listener
    phone.turn([90, 10])
    guard expect(["found"], phone, "A delegate came after start(), and then north was entered"),
      remembersWhoeverListens()
    else { return }
    try skipUnlessInvalidHeadingsAreReported()
    try skipUnlessPermissionCounts()
    let asked = Phone(.notDetermined)
    asked.detector.delegate = nil
    asked.detector.start()
    asked.manager.changeAuthorization(to: .authorizedAlways)
    guard expectCompass(isOn: true, asked, "start() was called without a delegate, and the person said yes")
    else { return }
    phone.turn([-1])
    phone.manager.changeAuthorization(to: .denied)
    expect(
      ["found", "invalidHeading", "noPermission"], phone,
      "A delegate came after start(). It found north, the compass failed, and permission was denied")
    let changes: [(Status, Status, Swift::String, Swift::Bool)] = [
      (.authorizedWhenInUse, .denied, "denied", false),
      (.authorizedAlways, .restricted, "restricted", false),
      (.authorizedAlways, .notDetermined, "notDetermined", false),
      (.restricted, .authorizedAlways, "authorizedAlways", true),
    ]
    for (before, status, name, isOn) in changes {
      let (watched, lonely) = (Phone(before), Phone(before))
      lonely.detector.delegate = nil
      for phone in [lonely, watched] {
        phone.detector.start()
        phone.manager.changeAuthorization(to: status)
      }
      try CheckSupport::skip(
        unless: watched.manager.isUpdatingHeading, is: isOn, see: "testPermissionMayBeTakenAway")
      let changed = "The detector was started without a delegate, and then the status became \(name)"
      guard expectCompass(isOn: isOn, lonely, changed) else { return }
    }
  }

  /// What is remembered does not depend on who is the delegate, and whether there is one.
  @MainActor private func remembersWhoeverListens() -> Swift::Bool {
    let phone = Phone(.authorizedWhenInUse)
    phone.detector.start()
    for _ in CheckSupport::numbers(to: 2) {
      phone.listener.clear()
      phone.detector.delegate = nil
      phone.turn([90, 10])
      phone.detector.delegate = phone.listener
      phone.turn([12])
      let entered =
        "North was entered when there was no delegate. Then one came, and the phone was turned to 12"
      guard expect([], phone, entered) else { return false }
      phone.detector.delegate = nil
      phone.turn([90])
      phone.detector.delegate = phone.listener
      phone.turn([8])
      let left =
        "North was left when there was no delegate. Then one came, and the phone was turned to 8"
      guard expect(["found"], phone, left) else { return false }
    }
    let successor = Phone(.denied)
    phone.detector.delegate = successor.listener
    phone.turn([9])
    return expect(
      [], successor, "Another delegate came while the phone faced north, and it was turned to 9")
  }

  @MainActor func testNobodyIsKeptAlive() {
    for status in [Status.authorizedWhenInUse, .notDetermined, .denied] {
      let manager = MiniLocation::CLLocationManager(authorizationStatus: status)
      CheckSupport::expectReleased(
        "A detector that was started", holders: [manager], "Who still needs it?"
      ) {
        let detector = NorthDetector(locationManager: manager)
        detector.start()
        for degrees in [90.0, 10, -1] { manager.turn(to: degrees) }
        return detector
      }
      let detector = NorthDetector(locationManager: manager)
      CheckSupport::expectReleased(
        "The delegate of a detector", holders: [detector], "Which references are strong?"
      ) {
        let listener = Listener()
        detector.delegate = listener
        detector.start()
        for degrees in [90.0, 10, -1] { manager.turn(to: degrees) }
        return listener
      }
      let (otherManager, successor) = (MiniLocation::CLLocationManager(authorizationStatus: status), Listener())
      let other = NorthDetector(locationManager: otherManager)
      other.start()
      CheckSupport::expectReleased(
        "The former delegate of a detector", holders: [other], "Which property still needs it?"
      ) {
        let listener = Listener()
        other.delegate = listener
        for degrees in [90.0, 10, -1] { otherManager.turn(to: degrees) }
        other.delegate = successor
        return listener
      }
      Swift::withExtendedLifetime(successor) {}
      manager.changeAuthorization(to: .authorizedAlways)
      for degrees in [90.0, 10, -1] { manager.turn(to: degrees) }
    }
  }

  @discardableResult
  @MainActor private func expect(
    _ news: [Swift::String], _ phone: Phone, _ fact: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let told = phone.listener.news
    return CheckSupport::expectEqual(
      told, news,
      "\(fact). The delegate should be told: \(list(news)). It was told: \(list(told)). "
        + "Compare with the task.", line: line)
  }

  @MainActor private func expectCompass(
    isOn: Swift::Bool, _ phone: Phone, _ fact: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      phone.manager.isUpdatingHeading, isOn,
      "\(fact). The compass should be \(isOn ? "on, but it is off" : "off, but it is on"). "
        + "Which line of the table is it?", line: line)
  }

  private func list(_ news: [Swift::String]) -> Swift::String {
    news.isEmpty ? "nothing" : news.joined(separator: ", ")
  }

  @MainActor private func skipUnlessPermissionCounts() throws {
    try skipUnlessNorthIsFound()
    let asking = Phone(.notDetermined)
    asking.detector.start()
    try CheckSupport::skip(
      unless: [asking.manager.isAskingForAuthorization, asking.manager.isUpdatingHeading],
      is: [true, false], see: "testStartAsksForPermission")
    try CheckSupport::skip(
      unless: asking.listener.news, is: [], see: "testStartAsksForPermission")
    for status in [Status.denied, .restricted] {
      let phone = Phone(status)
      phone.detector.start()
      try CheckSupport::skip(
        unless: phone.listener.news, is: ["noPermission"], see: "testMissingPermissionIsReported")
      try CheckSupport::skip(
        unless: phone.manager.isUpdatingHeading, is: false, see: "testMissingPermissionIsReported")
    }
  }

  @MainActor private func skipUnlessNorthIsFound() throws {
    for status in [Status.authorizedWhenInUse, .authorizedAlways] {
      let phone = Phone(status)
      phone.detector.start()
      phone.turn([90, 10, 90, 0])
      try CheckSupport::skip(
        unless: phone.listener.news, is: ["found", "found"], see: "testNorthIsStillFound")
    }
  }

  @MainActor private func skipUnlessInvalidHeadingsAreReported() throws {
    try skipUnlessNorthIsFound()
    let phone = Phone(.authorizedWhenInUse)
    phone.detector.start()
    phone.turn([-1, -2])
    try CheckSupport::skip(
      unless: phone.listener.news, is: ["invalidHeading", "invalidHeading"],
      see: "testInvalidHeadingIsReported")
  }
}

/// A phone with a detector that somebody listens to.
@MainActor private struct Phone {
  let manager: MiniLocation::CLLocationManager
  let detector: NorthDetector
  let listener = Listener()

  init(_ status: Status) {
    manager = MiniLocation::CLLocationManager(authorizationStatus: status)
    detector = NorthDetector(locationManager: manager)
    detector.delegate = listener
  }

  func turn(_ headings: [Swift::Double]) {
    for degrees in headings { manager.turn(to: degrees) }
  }
}
