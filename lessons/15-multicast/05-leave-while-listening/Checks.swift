import CheckSupport
import XCTest

@testable import Exercise

/// Notes its name in a list that it shares with others, and does what it was asked to when it is told.
@MainActor final class Listener: GeneralServiceDelegate {
  let name: Swift::String
  let log: CheckSupport::CallLog
  private(set) var messages: [Swift::String] = []
  /// Whether it deregisters when it is told.
  fileprivate var leaves = false
  /// Whom it takes off the list when it is told.
  fileprivate var leavers: [Listener] = []
  /// Whom it registers when it is told.
  fileprivate var newcomers: [Listener] = []
  /// What else it does when it is told.
  fileprivate var also: () -> Swift::Void = {}

  init(_ name: Swift::String, _ log: CheckSupport::CallLog) {
    self.name = name
    self.log = log
  }

  func generalService(_ service: GeneralService, didReceive message: Swift::String) {
    log.record(name, sender: service)
    messages.Swift::append(message)
    if leaves { service.deregister(self) }
    for leaver in leavers { service.deregister(leaver) }
    for newcomer in newcomers { service.register(newcomer) }
    also()
  }
}

/// A service with four delegates that share a list.
@MainActor private struct Station {
  let service = GeneralService()
  let log = CheckSupport::CallLog()
  let a: Listener
  let b: Listener
  let c: Listener
  let d: Listener

  /// With `registers: false`, nobody is on the list yet.
  init(registers: Swift::Bool = true) {
    a = Listener("Ann", log)
    b = Listener("Ben", log)
    c = Listener("Cem", log)
    d = Listener("Dag", log)
    guard registers else { return }
    for listener in [a, b, c, d] { service.register(listener) }
  }

  var all: [Listener] { [a, b, c, d] }

  /// Lets one delegate take others off the list when it is told, and returns their names.
  func takeOff(_ leavers: [Swift::Int], by teller: Listener) -> [Swift::String] {
    teller.leavers = leavers.Swift::compactMap { CheckSupport::element($0, of: all) }
    return teller.leavers.Swift::map { $0.name }
  }

  /// The names of those who are told a message, in their order.
  func told(_ message: Swift::String) -> [Swift::String] {
    log.clear()
    service.receive(message)
    return log.names
  }
}

final class LeaveWhileListeningChecks: XCTestCase {
  @MainActor func testWhoLeavesItselfHidesNobody() {
    for leavers in [
      [0], [1], [2], [3], [0, 1], [1, 2], [0, 3], [2, 3], [0, 1, 2], [0, 1, 2, 3],
    ] {
      let station = Station()
      var names: [Swift::String] = []
      for index in leavers {
        guard let leaver = CheckSupport::element(index, of: station.all) else { return }
        leaver.leaves = true
        names.Swift::append(leaver.name)
      }
      let told = station.told(CheckSupport::drawWords(2).Swift::joined(separator: " "))
      guard
        CheckSupport::expectEqual(
          told, ["Ann", "Ben", "Cem", "Dag"],
          "Ann, Ben, Cem and Dag are on the list, and \(names) leave when they are told. All 4 should "
            + "be told in this order, but told were \(told). Which list does the loop go through?")
      else { return }
    }
    for (teller, leavers) in [
      (1, [0]), (1, [0, 1]), (2, [0, 1]), (2, [0, 2]), (2, [0, 1, 2]), (3, [0, 1, 2, 3]),
    ] {
      let station = Station()
      guard let who = CheckSupport::element(teller, of: station.all) else { return }
      let names = station.takeOff(leavers, by: who)
      let told = station.told(CheckSupport::drawWord())
      who.leavers = []
      guard
        CheckSupport::expectEqual(
          told, ["Ann", "Ben", "Cem", "Dag"],
          "Ann, Ben, Cem and Dag are on the list. When \(who.name) is told, it takes \(names) off, "
            + "to whom the message has come already. All 4 should be told in this order, but told "
            + "were \(told). Which list does the loop go through?")
      else { return }
    }
    let (crowded, count) = (Station(registers: false), CheckSupport::draw(101, to: 150))
    let names = CheckSupport::numbers(to: count).Swift::map { "\($0)" }
    let crowd = names.Swift::map { Listener($0, crowded.log) }
    for listener in crowd {
      listener.leaves = true
      crowded.service.register(listener)
    }
    guard
      expect(
        crowded.told("One"), names,
        "\(count) delegates are on the list, and each leaves when it is told", "One")
    else { return }
    Swift::withExtendedLifetime(crowd) {}
    let (station, other) = (Station(), GeneralService())
    for listener in station.all { other.register(listener) }
    station.a.also = { [b = station.b] in other.deregister(b) }
    guard
      expect(
        station.told("One"), ["Ann", "Ben", "Cem", "Dag"],
        "Ann, Ben, Cem and Dag are on the lists of two services. When Ann is told by one, she takes "
          + "Ben off the list of the other", "One")
    else { return }
    station.log.clear()
    other.receive("Two")
    _ = expect(
      station.log.names, ["Ann", "Cem", "Dag"], "Ben was taken off the list of this service", "Two")
  }

  @MainActor func testWhoWasTakenOffIsNotTold() {
    for (teller, leavers, expected) in [
      (0, [1], ["Ann", "Cem", "Dag"]), (0, [2], ["Ann", "Ben", "Dag"]),
      (0, [3], ["Ann", "Ben", "Cem"]), (0, [1, 2, 3], ["Ann"]), (1, [3], ["Ann", "Ben", "Cem"]),
      (1, [2, 3], ["Ann", "Ben"]), (2, [3], ["Ann", "Ben", "Cem"]),
    ] {
      let station = Station()
      guard let who = CheckSupport::element(teller, of: station.all) else { return }
      let names = station.takeOff(leavers, by: who)
      let told = station.told(CheckSupport::drawWord())
      guard
        CheckSupport::expectEqual(
          told, expected,
          "Ann, Ben, Cem and Dag are on the list. When \(who.name) is told, it takes \(names) off. "
            + "Told should be \(expected), but told were \(told). Who is on the list when it is "
            + "their turn?")
      else { return }
    }
  }

  @MainActor func testNewcomerHearsTheNextMessage() {
    for index in [0, 1, 3] {
      let station = Station()
      let (eva, fay) = (Listener("Eva", station.log), Listener("Fay", station.log))
      guard let host = CheckSupport::element(index, of: station.all) else { return }
      host.newcomers = [eva, fay, eva]
      for (message, expected) in [
        ("One", ["Ann", "Ben", "Cem", "Dag"]), ("Two", ["Ann", "Ben", "Cem", "Dag", "Eva", "Fay"]),
      ] {
        guard expect(station.told(message), expected, "\(host.name) registers Eva and Fay", message)
        else { return }
      }
    }
    let station = Station(registers: false)
    let gia = Listener("Gia", station.log)
    for _ in CheckSupport::numbers(to: 2) { station.service.register(Listener("-", station.log)) }
    var goers: [Listener] = []
    for listener in station.all {
      station.service.register(listener)
      let goer = Listener("-", station.log)
      goers.Swift::append(goer)
      station.service.register(goer)
    }
    goers = []
    station.b.newcomers = [gia]
    for (message, expected) in [
      ("One", ["Ann", "Ben", "Cem", "Dag"]), ("Two", ["Ann", "Ben", "Cem", "Dag", "Gia"]),
    ] {
      guard
        expect(
          station.told(message), expected,
          "There are empty boxes before, between and behind the delegates, and Ben registers Gia",
          message)
      else { return }
    }
    let (full, other) = (Station(), GeneralService())
    let ivo = Listener("Ivo", full.log)
    full.b.also = { other.register(ivo) }
    for message in ["One", "Two"] {
      guard
        expect(
          full.told(message), ["Ann", "Ben", "Cem", "Dag"],
          "When Ben is told, he registers Ivo with another service", message)
      else { return }
    }
    full.log.clear()
    other.receive("Three")
    _ = expect(
      full.log.names, ["Ivo"], "Ivo registered while another service told a message", "Three")
  }

  @MainActor func testListIsRightAfterwards() throws {
    let (last, count) = (try toldWhenAllHaveLeft("Two"), 4)
    guard
      expect(
        last, [], "\(count) delegates are on the list, and each leaves when it is told", "Two"),
      newcomersAreOnTheListAfterwards(), leaversMayComeBackAfterwards(), nobodyWasThereBefore()
    else { return }
    let station = Station()
    let (eva, fay) = (Listener("Eva", station.log), Listener("Fay", station.log))
    station.a.leaves = true
    station.b.leavers = [station.a, station.d]
    station.b.newcomers = [eva, fay]
    station.c.leavers = [fay]
    _ = station.told("One")
    for message in ["Two", "Three"] {
      guard
        expect(
          station.told(message), ["Ben", "Cem", "Eva"],
          "During the first message, Ann left, Ben took Dag off and registered Eva and Fay, and "
            + "then Cem took Fay off", message)
      else { return }
    }
    for listener in [station.b, station.c] {
      listener.leavers = []
      listener.newcomers = []
    }
    station.service.register(station.d)
    station.service.deregister(station.c)
    _ = expect(
      station.told("Four"), ["Ben", "Eva", "Dag"],
      "Between two messages, Dag registered, and Cem deregistered", "Four")
  }

  /// Who came during a message can leave after it, and is not registered twice.
  @MainActor private func newcomersAreOnTheListAfterwards() -> Swift::Bool {
    for leaves in [true, false] {
      let station = Station()
      let (eva, fay) = (Listener("Eva", station.log), Listener("Fay", station.log))
      station.b.newcomers = [eva]
      _ = station.told("One")
      station.b.newcomers = []
      if leaves {
        station.service.deregister(eva)
      } else {
        for listener in [fay, eva] { station.service.register(listener) }
      }
      guard
        expect(
          station.told("Two"),
          leaves ? ["Ann", "Ben", "Cem", "Dag"] : ["Ann", "Ben", "Cem", "Dag", "Eva", "Fay"],
          leaves
            ? "Eva registered during the first message, and deregistered after it"
            : "Eva registered during the first message. After it, Fay registered, and Eva once more",
          "Two")
      else { return false }
    }
    return true
  }

  /// Who left may come back between two messages, and is on the list like everybody else.
  @MainActor private func leaversMayComeBackAfterwards() -> Swift::Bool {
    let station = Station()
    station.service.deregister(station.c)
    station.service.register(station.c)
    station.a.leaves = true
    guard
      expect(
        station.told("One"), ["Ann", "Ben", "Dag", "Cem"],
        "Before the first message, Cem deregistered and registered again", "One")
    else { return false }
    station.a.leaves = false
    station.service.register(station.a)
    return expect(
      station.told("Two"), ["Ben", "Dag", "Cem", "Ann"],
      "Ann left during the first message, and registered again after it", "Two")
  }

  /// Who registers after a message to nobody is told the next one.
  @MainActor private func nobodyWasThereBefore() -> Swift::Bool {
    for (hasEmptyBox, leaves) in [(false, false), (true, false), (false, true)] {
      let station = Station(registers: false)
      if hasEmptyBox { station.service.register(Listener("-", station.log)) }
      if leaves {
        station.service.register(station.b)
        station.service.deregister(station.b)
      }
      _ = station.told("One")
      for listener in [station.a, station.b] { station.service.register(listener) }
      guard
        expect(
          station.told("Two"), ["Ann", "Ben"],
          "A message came when nobody was on the list, and then Ann and Ben registered", "Two")
      else { return false }
    }
    return true
  }

  @MainActor func testEverybodyIsToldInOrder() {
    let station = Station()
    for listener in [station.d, station.a] { station.service.register(listener) }
    for message in ["One", "One", ""] {
      guard
        expect(
          station.told(message), ["Ann", "Ben", "Cem", "Dag"],
          "Nobody comes or goes; Ann and Dag registered twice", message)
      else { return }
    }
    for listener in station.all {
      station.log.expectSender(
        of: listener.name, is: station.service, "Which service has received something?")
      let isRight = CheckSupport::expectEqual(
        listener.messages, ["One", "One", ""],
        "3 messages came. \(listener.name) should be told [\"One\", \"One\", \"\"], but was told "
          + "\(listener.messages). What is passed on?")
      guard isRight else { return }
    }
    let newer = Station()
    _ = newer.told("Two")
    for listener in newer.all {
      newer.log.expectSender(
        of: listener.name, is: newer.service, "Which service has received something?")
    }
    Swift::withExtendedLifetime(station) {}
  }

  @MainActor func testServiceDoesNotKeepItsDelegatesAlive() {
    for leaves in [false, true] {
      let station = Station()
      CheckSupport::expectReleased(
        leaves ? "A delegate that left while it was told" : "A delegate that was told",
        holders: [station.service], "What does the service hold when the message is over?"
      ) {
        let listener = Listener("Eva", station.log)
        listener.leaves = leaves
        station.service.register(listener)
        for message in ["One", "Two"] { station.service.receive(message) }
        return listener
      }
      CheckSupport::expectReleased(
        leaves
          ? "A delegate that left before others were told" : "A delegate that was not the last",
        holders: [station.service], "What does the service hold when the message is over?"
      ) {
        let listener = Listener("Eva", station.log)
        listener.leaves = leaves
        for other in station.all { station.service.deregister(other) }
        station.service.register(listener)
        for other in station.all { station.service.register(other) }
        for message in ["One", "Two"] { station.service.receive(message) }
        return listener
      }
      CheckSupport::expectReleased(
        "A delegate that registered while a message was told", holders: [station.service],
        "What does the service hold when the message is over?"
      ) {
        let listener = Listener("Fay", station.log)
        station.c.newcomers = [listener]
        station.service.receive("Three")
        station.c.newcomers = []
        return listener
      }
    }
  }

  @MainActor private func toldWhenAllHaveLeft(_ message: Swift::String) throws -> [Swift::String] {
    let station = Station()
    for listener in station.all { listener.leaves = true }
    try CheckSupport::skip(
      unless: station.told("One").Swift::count, is: 4, see: "testWhoLeavesItselfHidesNobody")
    return station.told(message)
  }

  private func expect(
    _ actual: [Swift::String], _ expected: [Swift::String],
    _ situation: @autoclosure () -> Swift::String, _ message: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "\(situation()). The message \"\(message)\" should be told to \(expected), but it was told to "
        + "\(actual). Which list does the loop go through?", line: line)
  }
}
