import SwiftSource
import XCTest

final class TemporaryTests: XCTestCase {
  private let view = "class View { weak var delegate: (any P)?; weak var source: (any P)? }"

  private func found(_ statement: String, _ more: String = "") -> [String] {
    temporaries(in: "func f(a: View) {\n  \(statement)\n}\n\(more)", others: [view])
      .map { "\($0.line): \($0.typeName) for \($0.property)" }
  }

  func testANewObjectInAWeakProperty() {
    XCTAssertEqual(found("a.delegate = Owner()"), ["2: Owner for delegate"])
    XCTAssertEqual(found("self.a?.source = Kit.Owner(name: \"x\")"), ["2: Owner for source"])
    XCTAssertEqual(found("delegate = Owner { 1 }"), ["2: Owner for delegate"])
    XCTAssertEqual(
      found("a.other = Owner()", "class B { weak var other: Owner? }"), ["2: Owner for other"])
  }

  func testWhatSomebodyHolds() {
    XCTAssertEqual(found("a.delegate = owner"), [])
    XCTAssertEqual(found("a.delegate = makeOwner()"), [])
    XCTAssertEqual(found("a.title = Owner()"), [])
    XCTAssertEqual(found("let delegate = Owner()"), [])
    XCTAssertEqual(found("a.delegate = Owner.shared"), [])
    XCTAssertEqual(
      found("b.delegate = Owner()", "class B { var delegate: Owner? }"), [], "which one is meant?")
  }

  func testComputedPropertiesHoldNothing() {
    for body in ["{ Owner() }", "{ get { Owner() } set {} }"] {
      XCTAssertEqual(
        found("a.delegate = Owner()", "class B { var delegate: Owner \(body) }"),
        ["2: Owner for delegate"])
    }
    XCTAssertEqual(
      found("a.delegate = Owner()", "class B { var delegate: Owner? { didSet {} } }"), [])
  }
}
