import CheckSupport
import XCTest

@testable import Exercise

/// Hears messages only, and notes its name in a list that it shares with others.
@MainActor class Plain: GeneralServiceDelegate {
  let name: Swift::String
  let messageLog: CheckSupport::CallLog
  let failureLog: CheckSupport::CallLog
  private(set) var messages: [Swift::String] = []
  fileprivate(set) var reasons: [Swift::String] = []

  init(
    _ name: Swift::String, _ messageLog: CheckSupport::CallLog, _ failureLog: CheckSupport::CallLog
  ) {
    self.name = name
    self.messageLog = messageLog
    self.failureLog = failureLog
  }

  func generalService(_ service: GeneralService, didReceive message: Swift::String) {
    messageLog.record(name, sender: service)
    messages.Swift::append(message)
  }
}

/// Hears failures, too.
@MainActor private final class Responder: Plain, GeneralServiceFailureDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: Swift::String) {
    failureLog.record(name, sender: service)
    reasons.Swift::append(reason)
  }
}

/// Hears failures, too, and is of another class.
@MainActor private final class Siren: Plain, GeneralServiceFailureDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: Swift::String) {
    failureLog.record(name, sender: service)
    reasons.Swift::append(reason)
  }
}

/// A service, and delegates that share their lists.
@MainActor private struct Station {
  let service = GeneralService()
  let messageLog = CheckSupport::CallLog()
  let failureLog = CheckSupport::CallLog()

  func plain(_ name: Swift::String) -> Plain { Plain(name, messageLog, failureLog) }
  func responder(_ name: Swift::String) -> Responder { Responder(name, messageLog, failureLog) }
  func siren(_ name: Swift::String) -> Siren { Siren(name, messageLog, failureLog) }

  /// Registers new delegates: a name with a capital letter hears of failures, too.
  func register(_ names: [(Swift::String, Swift::Bool)]) -> [Plain] {
    names.Swift::map { name, isResponder in
      let delegate = isResponder ? responder(name) : plain(name)
      service.register(delegate)
      return delegate
    }
  }
}

final class InOrderChecks: XCTestCase {
  @MainActor func testMessagesComeInOrder() {
    let station = Station()
    station.service.receive("Nobody hears this")
    let delegates = station.register([
      ("Zoe", true), ("Ben", false), ("Mia", false), ("Ann", true), ("Tom", true), ("Eva", false),
      ("Kim", true), ("Jan", true), ("Ida", false), ("Leo", true),
    ])
    station.service.receive("One")
    guard
      expect(
        station.messageLog.names,
        ["Zoe", "Ben", "Mia", "Ann", "Tom", "Eva", "Kim", "Jan", "Ida", "Leo"],
        "10 delegates were registered in this order, and a message came")
    else { return }
    for delegate in delegates {
      guard expectTold(delegate.messages, ["One"], delegate) else { return }
    }
    station.messageLog.clear()
    if let third = CheckSupport::element(2, of: delegates) { station.service.deregister(third) }
    let late = station.plain("Amy")
    station.service.register(late)
    station.service.receive("Two")
    guard
      expect(
        station.messageLog.names,
        ["Zoe", "Ben", "Ann", "Tom", "Eva", "Kim", "Jan", "Ida", "Leo", "Amy"],
        "The third of 10 delegates left, and another one came. Then came a message")
    else { return }
    let (crowded, names) = (Station(), manyNames())
    let crowd = crowded.register(names.Swift::map { ($0, true) })
    crowded.service.receive("")
    _ = expect(
      crowded.messageLog.names, names,
      "\(names.Swift::count) delegates were registered in this order, and a message came")
    Swift::withExtendedLifetime(crowd) {}
    let few = Station()
    var before = few.register([("Tom", true), ("Max", false), ("Ann", false)])
    before.Swift::remove(at: 1)
    let after = few.register([("Mia", true), ("Kim", false)])
    few.service.receive("One")
    _ = expect(
      few.messageLog.names, ["Tom", "Ann", "Mia", "Kim"],
      "One of 3 delegates has gone, and two others came. Then came a message")
    Swift::withExtendedLifetime((before, after)) {}
  }

  @MainActor func testWhoRegistersAgainKeepsItsPlace() throws {
    let station = Station()
    let delegates = station.register([("Tom", true), ("Ann", false), ("Mia", true)])
    station.service.receive("One")
    try CheckSupport::skip(
      unless: station.messageLog.names, is: ["Tom", "Ann", "Mia"], see: "testMessagesComeInOrder")
    for delegate in delegates {
      station.messageLog.clear()
      for _ in CheckSupport::numbers(to: 2) { station.service.register(delegate) }
      station.service.receive("Two")
      guard
        expect(
          station.messageLog.names, ["Tom", "Ann", "Mia"],
          "\(delegate.name) registered again, and a message came")
      else { return }
    }
    let (alarm, responders) = try alarmed()
    for delegate in responders {
      for _ in CheckSupport::numbers(to: 2) { alarm.service.register(delegate) }
      guard
        expect(
          told(CheckSupport::drawName(), by: alarm), ["Tom", "Ann", "Mia"],
          "\(delegate.name) registered again, and there was a failure")
      else { return }
    }
  }

  @MainActor func testWhoComesBackIsLast() throws {
    let station = Station()
    let delegates = station.register([("Tom", true), ("Ann", false), ("Mia", true)])
    station.service.receive("One")
    try CheckSupport::skip(
      unless: station.messageLog.names, is: ["Tom", "Ann", "Mia"], see: "testMessagesComeInOrder")
    guard let first = delegates.Swift::first, let second = CheckSupport::element(1, of: delegates)
    else { return }
    for (delegate, expected) in [
      (first, ["Ann", "Mia", "Tom"]), (second, ["Mia", "Tom", "Ann"]),
      (second, ["Mia", "Tom", "Ann"]),
    ] {
      station.service.deregister(delegate)
      station.service.register(delegate)
      station.messageLog.clear()
      station.service.receive("One")
      guard
        expect(
          station.messageLog.names, expected,
          "\(delegate.name) left and came back, and a message came")
      else { return }
    }
    let (alarm, responders) = try alarmed()
    guard let tom = responders.Swift::first else { return }
    alarm.service.deregister(tom)
    alarm.service.register(tom)
    _ = expect(
      told(CheckSupport::drawName(), by: alarm), ["Ann", "Mia", "Tom"],
      "Tom left and came back, and there was a failure")
  }

  @MainActor func testFailuresComeInOrder() {
    let station = Station()
    _ = CheckSupport::isGreater(station.service.fail(for: "Nobody hears this"), than: 0)
    let delegates = station.register([
      ("Zoe", true), ("Mia", true), ("Ann", true), ("Tom", true), ("Eva", true),
    ])
    let other = Station()
    let stranger = other.register([("Kim", true)])
    for (reason, situation) in [
      ("Storm", "there was a failure"), ("Storm", "there was a second failure for the same reason"),
      ("", "there was a third failure, for the reason \"\""),
    ] {
      guard
        expect(
          told(reason, by: station), ["Zoe", "Mia", "Ann", "Tom", "Eva"],
          "5 delegates were registered in this order. All of them hear of failures, and \(situation)"
        )
      else { return }
      let strangers = other.failureLog.names
      let isRight = CheckSupport::expectEqual(
        strangers, [],
        "One service failed. Kim is registered with another service, and was told. Whose list does "
          + "the loop go through?")
      guard isRight else { return }
      for name in ["Zoe", "Eva"] {
        station.failureLog.expectSender(
          of: name, is: station.service, "Which service has failed?")
      }
    }
    for delegate in delegates {
      guard expectTold(delegate.reasons, ["Storm", "Storm", ""], delegate) else { return }
    }
    for (name, failing) in [("Kim", other), ("Zoe", station), ("Kim", other)] {
      _ = told("Hail", by: failing)
      failing.failureLog.expectSender(of: name, is: failing.service, "Which service has failed?")
    }
    let (crowded, names) = (Station(), manyNames())
    let crowd = crowded.register(names.Swift::map { ($0, true) })
    guard
      expect(
        told("Storm", by: crowded), names,
        "\(names.Swift::count) delegates were registered in this order, and there was a failure")
    else { return }
    Swift::withExtendedLifetime(crowd) {}
    let mixed = Station()
    let (siren, responder) = (mixed.siren("Zoe"), mixed.responder("Mia"))
    for delegate in [siren, responder] as [Plain] { mixed.service.register(delegate) }
    _ = expect(
      told("Storm", by: mixed), ["Zoe", "Mia"],
      "2 delegates of two classes were registered, both hear of failures, and there was a failure")
    Swift::withExtendedLifetime((stranger, siren, responder)) {}
  }

  @MainActor func testWhoDoesNotRespondIsSkipped() {
    for isFirst in [true, false] {
      let station = Station()
      let delegates =
        isFirst
        ? station.register([("Ben", false), ("Mia", true), ("Ann", false), ("Tom", true)])
        : station.register([("Mia", true), ("Ann", false), ("Ben", false), ("Tom", true)])
      let siren = station.siren("Zoe")
      station.service.register(siren)
      for reason in ["Storm", "Snow"] {
        let names = told(reason, by: station)
        guard
          CheckSupport::expectEqual(
            names.Swift::sorted(), ["Mia", "Tom", "Zoe"],
            "There was a failure. Mia, Tom and Zoe hear of failures, Ann and Ben do not; Zoe is of a "
              + "class of her own. Told were: \(names). What does the loop ask, and what does it do "
              + "at somebody who does not respond?")
        else { return }
      }
      for delegate in delegates {
        let isRight = CheckSupport::expectEqual(
          delegate.messages, [],
          "There was a failure and no message, but \(delegate.name) was told the message "
            + "\(delegate.messages). Which method is for failures?")
        guard isRight else { return }
      }
      station.service.receive("After")
      for delegate in delegates {
        let isRight = CheckSupport::expectEqual(
          delegate.messages, ["After"],
          "There were failures, and then came the message \"After\". \(delegate.name) should be told "
            + "it, but was told \(delegate.messages). Who does not respond stays on the list.")
        guard isRight else { return }
      }
    }
  }

  @MainActor func testCountSaysHowManyWereTold() throws {
    try skipIfTheServiceKeepsADelegate()
    let station = Station()
    guard expectCount(0, of: station, "Nobody has registered") else { return }
    let plain = station.register([("Ben", false), ("Ann", false)])
    guard expectCount(0, of: station, "Only delegates who do not respond have registered")
    else { return }
    let one = station.register([("Mia", true)])
    guard expectCount(1, of: station, "One of 3 delegates responds") else { return }
    let more = station.register([("Tom", true), ("Eva", false), ("Zoe", true)])
    _ = station.register([("Max", true)])
    guard
      expectCount(3, of: station, "3 of 6 delegates respond, and one more did, who is gone"),
      expectCount(3, of: station, "There was a second failure, and 3 delegates respond")
    else { return }
    if let first = one.Swift::first { station.service.deregister(first) }
    guard expectCount(2, of: station, "One of 3 who respond has deregistered") else { return }
    let crowd = station.register([("Amy", true), ("Bea", true), ("Cid", true)])
    guard expectCount(5, of: station, "2 who respond were there, and 3 more have registered")
    else { return }
    Swift::withExtendedLifetime(crowd) {}
    Swift::withExtendedLifetime((plain, one, more)) {}
    let (crowded, count) = (Station(), CheckSupport::draw(101, to: 150))
    let all = crowded.register(CheckSupport::numbers(to: count).Swift::map { ("\($0)", true) })
    _ = expectCount(count, of: crowded, "\(count) delegates have registered, and all respond")
    Swift::withExtendedLifetime(all) {}
  }

  @MainActor func testServiceDoesNotKeepItsDelegatesAlive() {
    for (isResponder, isFirst) in [(false, false), (false, true), (true, false), (true, true)] {
      let station = Station()
      let others = station.register([("Ann", true), ("Eva", false)])
      CheckSupport::expectReleased(
        isResponder
          ? "A delegate that was told of a failure" : "A delegate that hears messages only",
        holders: [station.service], "What does the service hold?"
      ) {
        used(by: station, isResponder: isResponder, before: isFirst ? others : [])
      }
      Swift::withExtendedLifetime(others) {}
    }
  }

  /// The names of those who are told a failure, in their order.
  /// More names than a shortcut has room for.
  private func manyNames() -> [Swift::String] {
    CheckSupport::numbers(to: CheckSupport::draw(501, to: 600)).Swift::map { "\($0)" }
  }

  @MainActor private func told(_ reason: Swift::String, by station: Station) -> [Swift::String] {
    station.failureLog.clear()
    _ = CheckSupport::isGreater(station.service.fail(for: reason), than: 0)
    return station.failureLog.names
  }

  /// A service and three delegates that are told failures in order.
  @MainActor private func alarmed() throws -> (Station, [Plain]) {
    let station = Station()
    let delegates = station.register([("Tom", true), ("Ann", true), ("Mia", true)])
    for reason in CheckSupport::drawNames(2) {
      let names = told(reason, by: station)
      try CheckSupport::skip(
        unless: names, is: ["Tom", "Ann", "Mia"], see: "testFailuresComeInOrder")
    }
    return (station, delegates)
  }

  @MainActor private func skipIfTheServiceKeepsADelegate() throws {
    for (isResponder, isFirst) in [(false, false), (false, true), (true, false), (true, true)] {
      let station = Station()
      let others = station.register([("Ann", true), ("Eva", false)])
      let isReleased = CheckSupport::isReleased {
        used(by: station, isResponder: isResponder, before: isFirst ? others : [])
      }
      try CheckSupport::skip(unless: isReleased, see: "testServiceDoesNotKeepItsDelegatesAlive")
      Swift::withExtendedLifetime(others) {}
    }
  }

  /// Registers a new delegate before those, and lets it hear a message and a failure.
  @MainActor private func used(
    by station: Station, isResponder: Swift::Bool, before others: [Plain]
  ) -> AnyObject {
    let delegate = isResponder ? station.responder("Tom") : station.plain("Ben")
    for other in others { station.service.deregister(other) }
    for _ in CheckSupport::numbers(to: 2) { station.service.register(delegate) }
    for other in others { station.service.register(other) }
    station.service.receive("One")
    _ = CheckSupport::isGreater(station.service.fail(for: "Storm"), than: 0)
    return delegate
  }

  @MainActor private func expectCount(
    _ expected: Swift::Int, of station: Station, _ situation: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let long = CheckSupport::drawWords(2).Swift::joined(separator: " ")
    return ["Storm", "Storm", long].Swift::allSatisfy { reason in
      let actual = station.service.fail(for: reason)
      return CheckSupport::expectEqual(
        actual, expected,
        "\(situation). fail(for:) should return \(expected), but it returned \(actual). "
          + "Who was told?", line: line)
    }
  }

  @MainActor private func expectTold(
    _ actual: [Swift::String], _ expected: [Swift::String], _ delegate: Plain, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "\(delegate.name) should be told \(expected), but was told \(actual). What is passed on?",
      line: line)
  }

  private func expect(
    _ actual: [Swift::String], _ expected: [Swift::String], _ situation: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "\(situation). The order should be \(expected), but it was \(actual). "
        + "Who is on the list, and who comes first?", line: line)
  }
}
