import CheckSupport
import XCTest

@testable import Exercise

/// Writes down what it is told, and by whom.
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

final class RegisterWithoutHoldingChecks: XCTestCase {
  @MainActor func testServiceDoesNotKeepItsDelegatesAlive() {
    for isTold in [false, true] {
      for isScreen in [false, true] {
        for (earlier, later) in [(0, 0), (0, 1), (1, 0), (2, 1), (101, 0)] {
          let service = GeneralService()
          let others = CheckSupport::numbers(to: 101).Swift::map { _ in Listener() }
          for other in others.Swift::prefix(earlier) { service.register(other) }
          CheckSupport::expectReleased(
            isTold ? "A delegate that was told something" : "A delegate of the service",
            holders: [service], "What does the service hold?"
          ) {
            registered(
              isScreen: isScreen, in: service, before: others.Swift::suffix(later), isTold: isTold)
          }
          Swift::withExtendedLifetime(others) {}
        }
      }
    }
  }

  /// Registers a new delegate, and others after it, and lets them be told something.
  @MainActor private func registered(
    isScreen: Swift::Bool, in service: GeneralService, before others: ArraySlice<Listener>,
    isTold: Swift::Bool
  ) -> AnyObject {
    let delegate: any GeneralServiceDelegate = isScreen ? Screen() : Listener()
    service.register(delegate)
    for other in others { service.register(other) }
    if isTold { for message in ["one", "two"] { service.receive(message) } }
    return delegate
  }

  @MainActor func testEveryDelegateIsTold() {
    let service = GeneralService()
    service.receive("Nobody hears this")
    let (board, telephone, late) = (Listener(), Listener(), Listener())
    let (screen, mirror) = (Screen(), Screen())
    for delegate in [board, telephone] { service.register(delegate) }
    for delegate in [screen, mirror] { service.register(delegate) }
    for message in ["Late", "Late", "", "late!"] { service.receive(message) }
    service.register(late)
    let last = CheckSupport::drawWord()
    service.receive(last)
    let all = ["Late", "Late", "", "late!", last]
    for (name, actual, expected) in [
      ("first", board.messages, all), ("second", telephone.messages, all),
      ("third", screen.messages, all),
      ("fourth, which is equal to the third,", mirror.messages, all),
      ("fifth, which came before the last message,", late.messages, [last]),
    ] {
      guard expectMessages(actual, expected, of: name) else { return }
    }
    let crowd = CheckSupport::numbers(to: CheckSupport::draw(100, to: 200)).Swift::map { _ in
      Listener()
    }
    for delegate in crowd { service.register(delegate) }
    service.receive("All")
    for delegate in crowd {
      let isRight = CheckSupport::expectEqual(
        delegate.messages, ["All"],
        "\(crowd.count) more delegates registered, and \"All\" came. Each of them should be told it "
          + "once, but one was told \(delegate.messages). For how many is there room?")
      guard isRight else { return }
    }
    CheckSupport::expectEachTime(
      1, "A message came, and a delegate should be told it once each time"
    ) {
      let before = board.messages.Swift::count
      service.receive("message \($0)")
      return CheckSupport::difference(board.messages.Swift::count, before)
    }
    for listener in [board, telephone, late] {
      listener.log.expectSender(
        of: "generalService(_:didReceive:)", is: service, "Which service has received something?")
    }
  }

  @MainActor func testTheOthersAreToldWhenOneIsGone() throws {
    try skipIfTheServiceKeepsADelegate()
    for (name, before, between, then, behind) in [
      ("first", 1, 0, 0, 0), ("second", 0, 1, 0, 0), ("third and the fourth", 0, 0, 2, 0),
      ("last", 0, 0, 0, 1), ("first and the last", 3, 0, 0, 3),
    ] {
      let service = GeneralService()
      let (a, b, c) = (Listener(), Screen(), Listener())
      registerGone(before, in: service)
      service.register(a)
      registerGone(between, in: service)
      service.register(b)
      registerGone(then, in: service)
      service.register(c)
      registerGone(behind, in: service)
      for message in ["one", "two"] { service.receive(message) }
      for messages in [a.messages, b.messages, c.messages] {
        let isRight = CheckSupport::expectEqual(
          messages, ["one", "two"],
          "3 delegates are there, and the \(name) on the list is gone. Each of the 3 should be "
            + "told [\"one\", \"two\"], but one was told \(messages). What happens at an empty "
            + "box?")
        guard isRight else { return }
      }
    }
    let service = GeneralService()
    let calls = CheckSupport::numbers(to: 20).Swift::map { callsOfANewListener(of: service, $0) }
    CheckSupport::expectEqual(
      calls, CheckSupport::numbers(to: 20).Swift::map { _ in 1 },
      "Twenty times, a new delegate registered, a message came, and the delegate went away. Each should "
        + "be told once, but they were told so often: \(calls). What does the service remember of those "
        + "that are gone?")
  }

  @MainActor private func callsOfANewListener(
    of service: GeneralService, _ number: Swift::Int
  ) -> Swift::Int {
    let listener = Listener()
    service.register(listener)
    service.receive("message \(number)")
    return listener.messages.Swift::count
  }

  /// Registers so many delegates that are gone at once.
  @MainActor private func registerGone(_ count: Swift::Int, in service: GeneralService) {
    for number in CheckSupport::numbers(to: count) {
      if CheckSupport::isGreater(number, than: 1) {
        service.register(Screen())
      } else {
        service.register(Listener())
      }
    }
  }

  @MainActor func testTwoServicesHaveTwoLists() throws {
    let (north, south) = (GeneralService(), GeneralService())
    let (ofNorth, ofSouth, ofBoth) = (Listener(), Listener(), Listener())
    for delegate in [ofNorth, ofBoth] { north.register(delegate) }
    for delegate in [ofSouth, ofBoth] { south.register(delegate) }
    let (first, second, ear) = (GeneralService(), GeneralService(), Listener())
    for service in [second, first] { service.register(ear) }
    for (service, message) in [(second, "early"), (first, "later")] {
      ear.log.clear()
      service.receive(message)
      ear.log.expectSender(
        of: "generalService(_:didReceive:)", is: service, "Which service has received something?")
    }
    let single = Listener()
    GeneralService().register(single)
    north.receive("snow")
    south.receive("sun")
    north.receive("ice")
    for (name, actual, expected) in [
      ("of the first service", ofNorth.messages, ["snow", "ice"]),
      ("of the second service", ofSouth.messages, ["sun"]),
      ("of both services", ofBoth.messages, ["snow", "sun", "ice"]),
      ("of a third service, which received nothing,", single.messages, []),
    ] {
      guard expectMessages(actual, expected, of: name) else { return }
    }
  }

  @MainActor private func skipIfTheServiceKeepsADelegate() throws {
    for isScreen in [false, true] {
      let service = GeneralService()
      let isReleased = CheckSupport::isReleased {
        registered(isScreen: isScreen, in: service, before: [], isTold: true)
      }
      try CheckSupport::skip(unless: isReleased, see: "testServiceDoesNotKeepItsDelegatesAlive")
    }
  }

  private func expectMessages(
    _ actual: [Swift::String], _ expected: [Swift::String], of name: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "The delegate \(name) should be told \(expected), but it was told \(actual). "
        + "Who is on the list, and how often is each told?", line: line)
  }
}
