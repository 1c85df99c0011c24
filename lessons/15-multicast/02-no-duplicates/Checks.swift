import CheckSupport
import XCTest

@testable import Exercise

/// Writes down what it is told.
@MainActor private final class Listener: GeneralServiceDelegate {
  private(set) var messages: [Swift::String] = []
  let log = CheckSupport::CallLog()

  func generalService(_ service: GeneralService, didReceive message: Swift::String) {
    messages.Swift::append(message)
    log.record("generalService(_:didReceive:)", sender: service)
  }
}

/// All screens are equal, and still each of them is an object of its own.
@MainActor private final class Screen: GeneralServiceDelegate, @MainActor Hashable {
  private(set) var messages: [Swift::String] = []

  static func == (a: Screen, b: Screen) -> Swift::Bool { true }
  func hash(into hasher: inout Hasher) {}

  func generalService(_ service: GeneralService, didReceive message: Swift::String) {
    messages.Swift::append(message)
  }
}

final class NoDuplicatesChecks: XCTestCase {
  @MainActor func testRegisteringAgainChangesNothing() {
    let (service, board, telephone, clock) = (GeneralService(), Listener(), Listener(), Listener())
    for _ in CheckSupport::numbers(to: 2) { service.register(board) }
    for delegate in [telephone, clock] { service.register(delegate) }
    service.receive("one")
    guard expectAll(["one"], "The first of 3 delegates registered twice in a row") else { return }
    for delegate in [board, telephone, clock, telephone, board] { service.register(delegate) }
    service.receive("two")
    guard expectAll(["one", "two"], "All of 3 delegates registered again, after a message")
    else { return }
    service.register(Listener())
    for _ in CheckSupport::numbers(to: CheckSupport::draw(20, to: 150)) {
      for delegate in [clock, board] { service.register(delegate) }
    }
    for message in ["two", "three"] { service.receive(message) }
    guard expectAll(
      ["one", "two", "two", "three"],
      "Somebody else registered and is gone, and then two of 3 delegates registered again")
    else { return }
    let crowd = CheckSupport::numbers(to: CheckSupport::draw(101, to: 150)).Swift::map { _ in
      Listener()
    }
    for _ in CheckSupport::numbers(to: 2) {
      for delegate in CheckSupport::shuffled(crowd) { service.register(delegate) }
    }
    service.receive("four")
    for delegate in crowd {
      guard expect(delegate.messages, ["four"], "\(crowd.Swift::count) more delegates registered twice each")
      else { return }
    }

    func expectAll(
      _ expected: [Swift::String], _ situation: Swift::String, line: UInt = #line
    ) -> Swift::Bool {
      for messages in [board.messages, telephone.messages, clock.messages] {
        let isRight = expect(messages, expected, situation, line: line)
        guard isRight else { return false }
      }
      return true
    }
  }

  @MainActor func testEqualDelegatesAreAllTold() {
    let service = GeneralService()
    let (a, b, c, d) = (Screen(), Screen(), Listener(), Listener())
    for delegate in [a, b] { service.register(delegate) }
    for delegate in [c, d] { service.register(delegate) }
    var many: [Listener] = []
    for _ in CheckSupport::numbers(to: CheckSupport::draw(501, to: 600)) {
      let listener = Listener()
      many.Swift::append(listener)
      service.register(listener)
    }
    service.receive("One")
    for listener in many {
      guard expect(listener.messages, ["One"], "More than 100 delegates have registered") else { return }
    }
    for messages in [a.messages, b.messages] {
      guard expect(messages, ["One"], "Two delegates are equal by their ==, but they are two")
      else { return }
    }
    for messages in [c.messages, d.messages] {
      guard expect(messages, ["One"], "Two delegates have the same class, but they are two")
      else { return }
    }
  }

  @MainActor func testNewDelegateInAnOldPlaceIsTold() throws {
    let (a, b) = (Listener(), Listener())
    let both = GeneralService()
    for delegate in [a, b] { both.register(delegate) }
    both.receive("one")
    try CheckSupport::skip(
      unless: [a.messages, b.messages], is: [["one"], ["one"]], see: "testEqualDelegatesAreAllTold")
    guard
      let (service, newcomer) = CheckSupport::traceAndSuccessor(
        make: { Listener() },
        trace: { (listener: Listener) in
          let service = GeneralService()
          service.register(listener)
          service.receive("before")
          return service
        })
    else { return }
    service.register(newcomer)
    for message in ["one", "two"] { service.receive(message) }
    _ = expect(
      newcomer.messages, ["one", "two"],
      "A delegate is gone, and a new one lies in its place and registers")
  }

  @MainActor func testEachServiceHasItsList() {
    let (north, south, listener) = (GeneralService(), GeneralService(), Listener())
    for service in [north, south] { service.register(listener) }
    north.receive("snow")
    south.receive("sun")
    guard
      expect(listener.messages, ["snow", "sun"], "A delegate is registered with two services")
    else { return }
    for service in [south, north] {
      listener.log.clear()
      service.receive("fog")
      listener.log.expectSender(
        of: "generalService(_:didReceive:)", is: service, "Which service has received something?")
    }
    let (single, other) = (Listener(), Listener())
    north.register(single)
    south.register(other)
    south.receive("rain")
    guard expect(single.messages, [], "Another service received something") else { return }
    _ = expect(other.messages, ["rain"], "Somebody else registered with another service")
  }

  @MainActor func testServiceDoesNotKeepItsDelegatesAlive() {
    for isScreen in [false, true] {
      let service = GeneralService()
      let other = Listener()
      service.register(other)
      CheckSupport::expectReleased(
        "A delegate that registered twice", holders: [service], "What does the service hold?"
      ) {
        let delegate: any GeneralServiceDelegate = isScreen ? Screen() : Listener()
        for _ in CheckSupport::numbers(to: 2) { service.register(delegate) }
        service.receive("one")
        return delegate as AnyObject
      }
    }
  }

  private func expect(
    _ actual: [Swift::String], _ expected: [Swift::String], _ situation: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "\(situation). A delegate should be told \(expected), but it was told \(actual). "
        + "When is somebody on the list already?", line: line)
  }
}
