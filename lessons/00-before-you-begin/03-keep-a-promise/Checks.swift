import CheckSupport
import XCTest

@testable import Exercise

@MainActor private final class Parrot: Greeter {
  func hello(to guest: String) -> String { "Hello, hello" }
  func goodbye() -> String { "Bye" }
}

final class KeepAPromiseChecks: XCTestCase {
  @MainActor func testHelloNamesTheGuest() {
    let butlers = CheckSupport::drawNames(2).Swift::map { Butler($0) }
    for guest in CheckSupport::drawNames(2) {
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

  @MainActor func testGoodbyeNamesTheButler() {
    let names = CheckSupport::drawNames(2)
    let butlers = names.Swift::map { Butler($0) }
    for (name, butler) in Swift::zip(names, butlers) {
      _ = butler.hello(to: "Ada")
      let (goodbye, expected) = (butler.goodbye(), "\(name) says goodbye")
      guard
        CheckSupport::expectEqual(
          goodbye, expected,
          "There are two butlers, and the one with the name \(name) said \"\(goodbye)\". It should be "
            + "\"\(expected)\". Whose name is it?")
      else { return }
    }
  }

  @MainActor func testAnyGreeterMayReceiveTheGuest() {
    let said = visit(of: "Ada", by: Parrot())
    CheckSupport::expectEqual(
      said, ["Hello, hello", "Bye"],
      "A parrot adopts the protocol, too. It received the guest with \"Hello, hello\" and \"Bye\", "
        + "but visit(of:by:) returned \(said). Was visit(of:by:) changed?")
  }
}
