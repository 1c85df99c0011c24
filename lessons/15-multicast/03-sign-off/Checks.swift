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

final class SignOffChecks: XCTestCase {
  @MainActor func testWhoDeregistersHearsNothingMore() {
    let (another, early) = (GeneralService(), Listener())
    another.register(early)
    another.deregister(early)
    defer { Swift::withExtendedLifetime(another) {} }
    for leaver in [0, 1, 2] {
      let service = GeneralService()
      let listeners = [Listener(), Listener(), Listener()]
      for listener in listeners { service.register(listener) }
      for listener in listeners { service.register(listener) }
      service.receive("One")
      guard let leaving = CheckSupport::element(leaver, of: listeners) else { return }
      service.deregister(leaving)
      for message in ["Two", "Three"] { service.receive(message) }
      guard expect(leaving.messages, ["One"], "One of 3 delegates left after the first message")
      else { return }
    }
    let (service, only) = (GeneralService(), Screen())
    service.register(only)
    service.deregister(only)
    service.receive("One")
    guard expect(only.messages, [], "The only delegate left before the first message")
    else { return }
    let (a, b) = (Listener(), Listener())
    for delegate in [a, b] { service.register(delegate) }
    for delegate in [a, b] { service.deregister(delegate) }
    service.receive("Two")
    guard expect(a.messages, [], "Both delegates left before the message") else { return }
    guard expect(b.messages, [], "Both delegates left before the message") else { return }
    let crowd = CheckSupport::numbers(to: CheckSupport::draw(101, to: 150)).Swift::map { _ in Listener() }
    for delegate in crowd { service.register(delegate) }
    for delegate in CheckSupport::shuffled(crowd) { service.deregister(delegate) }
    service.receive("Three")
    for delegate in crowd {
      guard expect(delegate.messages, [], "\(crowd.Swift::count) delegates registered, and all of them left")
      else { return }
    }
  }

  @MainActor func testTheOthersStay() {
    for leaver in [0, 1, 3, 6] {
      let (service, another) = (GeneralService(), GeneralService())
      let screens = [Screen(), Screen(), Screen(), Screen(), Screen(), Screen(), Screen()]
      let listener = Listener()
      for screen in screens {
        service.register(screen)
        another.register(screen)
      }
      service.register(listener)
      guard let leaving = CheckSupport::element(leaver, of: screens) else { return }
      service.deregister(leaving)
      for message in ["One", "Two"] { service.receive(message) }
      for screen in screens {
        if CheckSupport::isSame(screen, leaving) { continue }
        guard expect(screen.messages, ["One", "Two"], "One of 7 equal delegates left")
        else { return }
      }
      guard expect(listener.messages, ["One", "Two"], "A delegate of another class left")
      else { return }
      another.receive("Three")
      let last = leaving.messages.Swift::last
      guard
        CheckSupport::expectEqual(
          last, "Three",
          "A delegate of two services left one of them, and then the other received \"Three\". It "
            + "should be told so, but what it was told last is \(last ?? "nothing"). Whose list is "
            + "it?")
      else { return }
    }
    let (crowded, count) = (GeneralService(), CheckSupport::draw(101, to: 150))
    let crowd = CheckSupport::numbers(to: count).Swift::map { _ in (Listener(), Listener()) }
    for (stays, leaves) in crowd {
      for delegate in [stays, leaves] { crowded.register(delegate) }
    }
    for (_, leaves) in CheckSupport::shuffled(crowd) { crowded.deregister(leaves) }
    crowded.receive("One")
    for (stays, leaves) in crowd {
      guard expect(stays.messages, ["One"], "Twice \(count) delegates registered, and half of them left")
      else { return }
      Swift::withExtendedLifetime(leaves) {}
    }
    let (ear, services) = (Listener(), [GeneralService(), GeneralService()])
    for service in services { service.register(ear) }
    for service in services.Swift::reversed() {
      ear.log.clear()
      service.receive("Four")
      ear.log.expectSender(
        of: "generalService(_:didReceive:)", is: service, "Which service has received something?")
    }
  }

  @MainActor func testStrangersChangeNothing() throws {
    let (service, stranger, equal) = (GeneralService(), Listener(), Screen())
    service.deregister(stranger)
    service.receive("Nobody hears this")
    let (screen, listener) = (Screen(), Listener())
    service.register(screen)
    service.register(listener)
    let crowd = CheckSupport::numbers(to: CheckSupport::draw(3, to: 20)).Swift::map { _ in Listener() }
    for one in crowd { service.register(one) }
    defer { Swift::withExtendedLifetime(crowd) {} }
    for _ in CheckSupport::numbers(to: 2) {
      service.deregister(stranger)
      service.deregister(equal)
    }
    service.receive("One")
    let all = [[screen.messages, listener.messages], crowd.Swift::map(\.messages)]
    for messages in all.Swift::flatMap({ $0 }) {
      guard expect(messages, ["One"], "Somebody deregistered who was not on the list")
      else { return }
    }
    for messages in [stranger.messages, equal.messages] {
      guard expect(messages, [], "This delegate has never registered") else { return }
    }
    let (another, returning) = (GeneralService(), Listener())
    another.register(returning)
    another.deregister(returning)
    another.register(returning)
    another.receive("One")
    try CheckSupport::skip(
      unless: returning.messages, is: ["One"], see: "testWhoComesBackIsToldAgain")
    service.register(stranger)
    service.register(equal)
    service.receive("Two")
    for messages in [stranger.messages, equal.messages] {
      guard
        expect(messages, ["Two"], "Somebody deregistered who was not on the list, and registered")
      else { return }
    }
  }

  @MainActor func testWhoComesBackIsToldAgain() throws {
    let (service, listener) = (GeneralService(), Listener())
    var expected: [Swift::String] = []
    service.register(listener)
    service.deregister(listener)
    service.receive("first")
    try CheckSupport::skip(
      unless: listener.messages, is: [], see: "testWhoDeregistersHearsNothingMore")
    for message in ["One", "Two", "Three"] {
      for _ in CheckSupport::numbers(to: 2) { service.register(listener) }
      service.receive(message)
      expected.Swift::append(message)
      guard expect(listener.messages, expected, "A delegate left, and then registered twice")
      else { return }
      service.deregister(listener)
      service.receive("in between")
      guard expect(listener.messages, expected, "A delegate registered twice, and then left")
      else { return }
    }
    CheckSupport::expectEachTime(
      1, "A delegate came back, a message came, it left, and a message came. It should be told one of them each time",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      let before = listener.messages.Swift::count
      service.register(listener)
      service.receive("Four")
      service.deregister(listener)
      service.receive("Five")
      return CheckSupport::difference(listener.messages.Swift::count, before)
    }
  }

  @MainActor func testServiceDoesNotGrow() throws {
    try skipIfTheServiceKeepsADelegate()
    let (a, b, c) = (Listener(), Screen(), Listener())
    let unused = GeneralService()
    for delegate in [a, c] { unused.register(delegate) }
    unused.register(b)
    let fresh = CheckSupport::heldCount(by: unused)
    for (isRegistered, situation) in [
      (false, "others have registered and are gone, and then a new delegate came"),
      (true, "others have registered and are gone, and then one registered a second time"),
    ] {
      for goneCount in [1, CheckSupport::draw(101, to: 150)] {
        let service = GeneralService()
        service.register(a)
        service.register(b)
        if isRegistered { service.register(c) }
        for isHeard in [true, false] {
          var others: [Listener] = []
          for _ in CheckSupport::numbers(to: goneCount) {
            let listener = Listener()
            others.Swift::append(listener)
            service.register(listener)
          }
          if isHeard { for _ in CheckSupport::numbers(to: goneCount) { service.receive("One") } }
          others = []
          service.register(c)
        }
        guard expectNoMore(than: fresh, in: service, situation) else { return }
      }
    }
    for (isRegistered, situation) in [
      (false, "others have registered before and between them and are gone, and then a new delegate came"),
      (true, "others have registered before and between them and are gone, and then one registered a second time"),
    ] {
      let (service, goneCount) = (GeneralService(), CheckSupport::draw(2, to: 20))
      var others: [Listener] = []
      let stayers: [any GeneralServiceDelegate] = isRegistered ? [a, b, c] : [a, b]
      for stayer in stayers {
        for _ in CheckSupport::numbers(to: goneCount) {
          let listener = Listener()
          others.Swift::append(listener)
          service.register(listener)
        }
        service.register(stayer)
      }
      others = []
      service.register(c)
      guard expectNoMore(than: fresh, in: service, situation) else { return }
    }
    for _ in CheckSupport::numbers(to: 100) {
      let listener = Listener()
      unused.register(listener)
      unused.deregister(listener)
    }
    unused.register(a)
    let used = CheckSupport::heldCount(by: unused)
    CheckSupport::expectEqual(
      CheckSupport::isGreater(used, than: fresh), false,
      "3 delegates are there. 100 others have registered and deregistered, and then one of the 3 "
        + "registered again. The service should hold \(fresh) things, as before: elements of lists, "
        + "and boxes and other objects. It holds \(used). What is left behind?")
    let kept = CheckSupport::memoryKept {
      for _ in CheckSupport::numbers(to: 100) { unused.register(Listener()) }
      unused.register(c)
    }
    CheckSupport::expectEqual(
      CheckSupport::isGreater(kept, than: 800), false,
      "100 delegates at a time have registered and are gone, and then one that is there registered "
        + "again. Each time \(kept) bytes of memory more stay in use. What is left behind?")
    Swift::withExtendedLifetime((a, b, c)) {}
  }

  @MainActor private func expectNoMore(
    than fresh: Swift::Int, in service: GeneralService, _ situation: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let used = CheckSupport::heldCount(by: service)
    return CheckSupport::expectEqual(
      CheckSupport::isGreater(used, than: fresh), false,
      "3 delegates are there; \(situation). A new service with 3 delegates holds \(fresh) "
        + "things: elements of lists, and boxes and other objects. This one should hold no "
        + "more, but it holds \(used). What is left behind?", line: line)
  }

  @MainActor func testServiceDoesNotKeepItsDelegatesAlive() {
    for leaves in [false, true] {
      for isScreen in [false, true] {
        let service = GeneralService()
        let other = Listener()
        CheckSupport::expectReleased(
          leaves ? "A delegate that deregistered" : "A delegate of the service",
          holders: [service], "What does the service hold?"
        ) {
          registered(isScreen: isScreen, in: service, beside: other, leaves: leaves)
        }
      }
    }
    let service = GeneralService()
    CheckSupport::expectReleased(
      "Somebody who deregistered, but was not on the list", holders: [service],
      "What does the service hold?"
    ) {
      let stranger = Listener()
      service.deregister(stranger)
      return stranger
    }
  }

  @MainActor private func skipIfTheServiceKeepsADelegate() throws {
    for leaves in [false, true] {
      for isScreen in [false, true] {
        let service = GeneralService()
        let other = Listener()
        let isReleased = CheckSupport::isReleased {
          registered(isScreen: isScreen, in: service, beside: other, leaves: leaves)
        }
        try CheckSupport::skip(unless: isReleased, see: "testServiceDoesNotKeepItsDelegatesAlive")
      }
    }
  }

  @MainActor private func registered(
    isScreen: Swift::Bool, in service: GeneralService, beside other: Listener, leaves: Swift::Bool
  ) -> AnyObject {
    let delegate: any GeneralServiceDelegate = isScreen ? Screen() : Listener()
    for _ in CheckSupport::numbers(to: 2) { service.register(delegate) }
    service.register(other)
    service.receive("One")
    service.deregister(other)
    service.register(delegate)
    service.register(other)
    if leaves { service.deregister(delegate) }
    return delegate
  }

  private func expect(
    _ actual: [Swift::String], _ expected: [Swift::String], _ situation: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      actual, expected,
      "\(situation). A delegate should be told \(expected), but it was told \(actual). "
        + "Who is on the list now?", line: line)
  }
}
