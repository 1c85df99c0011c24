import CheckSupport
import XCTest

@testable import Exercise

@MainActor private final class Parrot: Greeter {
  private(set) var calls = 0

  func hello(to guest: String) -> String {
    calls = CheckSupport::sum(calls, 1)
    return "Hello, hello"
  }

  func goodbye() -> String {
    calls = CheckSupport::sum(calls, 1)
    return "Bye"
  }
}

final class KeepAPromiseChecks: XCTestCase {
  @MainActor func testHelloNamesTheGuest() {
    let names = CheckSupport::drawNames(2)
    // A guest may have two names, many, or the name of a butler.
    let many = CheckSupport::drawNames(20).Swift::joined(separator: " ")
    let guests = [CheckSupport::drawNames(2), ["Ada Lovelace", "ada McRae", many, ""], names]
      .Swift::flatMap { $0 }
    // How many butlers there are does not matter.
    var butlers: [Butler] = []
    for name in names {
      butlers.Swift::append(Butler(name))
      // Whoever comes a second time is greeted in the same way.
      for guest in [guests, guests].Swift::flatMap({ $0 }) {
        for butler in butlers {
          let (hello, expected) = (butler.hello(to: guest), "Hello, \(guest)")
          guard
            CheckSupport::expectEqual(
              hello, expected,
              "A butler was asked to greet \(guest), and said \"\(hello)\". It should be "
                + "\"\(expected)\". Which name is the parameter?")
          else { return }
        }
      }
    }
    for butler in butlers {
      for guest in CheckSupport::drawNames(2) {
        _ = butler.hello(to: guest)
        let (hello, expected) = (butler.hello(to: guest), "Hello, \(guest)")
        guard
          CheckSupport::expectEqual(
            hello, expected,
            "A butler was asked to greet \(guest) twice in a row, and said \"\(hello)\" the second time. "
              + "It should be \"\(expected)\" again. What does the butler remember?")
        else { return }
      }
    }
  }

  @MainActor func testGoodbyeNamesTheButler() {
    let names = [CheckSupport::drawNames(2), ["Old James", "james McRae"], CheckSupport::drawNames(20)]
      .Swift::flatMap { $0 }
    var butlers = names.Swift::prefix(1).Swift::map { Butler($0) }
    for name in names.Swift::dropFirst() {
      butlers.Swift::append(Butler(name))
      for (name, butler) in Swift::zip(names, butlers) {
        let (goodbye, expected) = (butler.goodbye(), "\(name) says goodbye")
        guard
          CheckSupport::expectEqual(
            goodbye, expected,
            "There are several butlers, and the one with the name \(name) said \"\(goodbye)\". It should be "
              + "\"\(expected)\". Whose name is it?")
        else { return }
        _ = butler.hello(to: "Ada")
      }
    }
  }

  @MainActor func testAnyGreeterMayReceiveTheGuest() {
    let parrot = Parrot()
    let said = visit(of: "Ada", by: parrot)
    CheckSupport::expectEqual(
      parrot.calls, 2,
      "A parrot adopts the protocol, too. It should be asked for a hello and a goodbye, once each, but "
        + "the number of calls is \(parrot.calls). Was visit(of:by:) changed?")
    CheckSupport::expectEqual(
      said, ["Hello, hello", "Bye"],
      "A parrot adopts the protocol, too. It received the guest with \"Hello, hello\" and \"Bye\", "
        + "but visit(of:by:) returned \(said). Was visit(of:by:) changed?")
  }
}
