import SwiftSource
import TestSupport
import XCTest

final class KnownValueTests: XCTestCase {
  private let source = Marked(
    """
    protocol WorkerDelegate: AnyObject { func didMoveBox(_ box: Box) }
    class Box { var location = "shelf" }
    class Worker {
      weak var delegate: (any WorkerDelegate)?
      let boxes: [Box] = []
      func move(_ box: Box) {
        1️⃣location = "ship"
        let two: (Box, Box)
      }
      func swap(_ one: Box, _ other: Box) {
        2️⃣location = "ship"
      }
      func rest() {
        3️⃣didMoveBox(Box())
        let made = Box()
      }
    }
    4️⃣func free() {}
    """)

  func testTheOnlyValueWithAMember() {
    func found(_ member: String, _ mark: Int) -> KnownValue? {
      knownValue(withMember: member, atLine: source.line(mark), of: source.text)
    }
    XCTAssertEqual(found("location", 1)?.name, "box")
    XCTAssertEqual(found("location", 1)?.isOptional, false)
    XCTAssertNil(found("location", 2), "Two boxes are in reach.")
    XCTAssertEqual(found("location", 3)?.name, "made")
    XCTAssertNil(found("location", 4))
    XCTAssertEqual(found("didMoveBox", 3)?.name, "delegate")
    XCTAssertEqual(found("didMoveBox", 3)?.typeName, "WorkerDelegate")
    XCTAssertEqual(found("didMoveBox", 3)?.isOptional, true)
    XCTAssertNil(found("didMoveBox", 4))
    XCTAssertNil(found("nothing", 1))
  }

  func testAMemberThatAnotherSourceDeclares() {
    let file = "func show(_ lamp: Lamp) {\n  level = 3\n}"
    let found = knownValue(
      withMember: "level", atLine: 2, of: file, beside: ["class Lamp { var level = 1 }"])
    XCTAssertEqual(found?.name, "lamp")
  }

  func testTheOnlyValueOfAType() {
    XCTAssertEqual(knownValue(ofType: "Box", atLine: source.line(1), of: source.text)?.name, "box")
    XCTAssertNil(knownValue(ofType: "Box", atLine: source.line(2), of: source.text))
    XCTAssertEqual(typeOfSelf(atLine: source.line(1), of: source.text), "Worker")
    XCTAssertNil(typeOfSelf(atLine: source.line(4), of: source.text))
    XCTAssertNil(typeOfSelf(atLine: 2, of: "class A {\n  static func f() {}\n}"))
  }

  func testFunctionsByALabel() {
    let file = """
      class Bridge {
        init(thermometer: Int) {}
        func read(_ thermometer: Int, from: Int) {}
      }
      """
    XCTAssertEqual(functions(withLabel: "thermometer", in: file), ["init(thermometer:)"])
    XCTAssertEqual(functions(withLabel: "from", in: file), ["read(_:from:)"])
    XCTAssertEqual(functions(withLabel: "to", in: file), [])
  }
}
