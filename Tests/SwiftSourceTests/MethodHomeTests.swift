import SwiftSource
import XCTest

final class MethodHomeTests: XCTestCase {
  private let file = """
    protocol WorkerDelegate: AnyObject {
      func didMoveBox(box: Box, to place: String)
      func mayMove(_ box: Box) -> Bool
    }
    extension WorkerDelegate { func mayMove(_ box: Box) -> Bool { true } }
    class Box { static func == (a: Box, b: Box) -> Bool { true } }
    class Porter {
      func move(_ box: Box, to place: String) {}
      func stop() {}
    }
    class Crane { func stop() {} }
    func report() {}
    """
  private let radio = "class Radio: WorkerDelegate {}"
  private let log = "class Log: WorkerDelegate { func didMoveBox(box: Box, to place: String) {} }"

  private func home(of function: String, beside others: String...) throws -> MethodHome? {
    let source = ([file] + others).joined(separator: "\n")
    return methodHome(
      of: try XCTUnwrap(declarations(in: function).first), in: source, protocols: [])
  }

  func testTheTypeThatHasTheMethod() throws {
    XCTAssertEqual(
      try home(of: "func move(_ box: Box, to place: String) { box.move() }"), .owner("Porter"))
    // Other labels are a slip.
    XCTAssertEqual(try home(of: "func move(box: Box) {}"), .owner("Porter"))
    // One of two overloads is meant by its labels.
    XCTAssertEqual(
      try home(of: "func move(by: Int) {}", beside: "struct Cart { func move(by: Int) {} }"),
      .owner("Cart"))
  }

  func testTheTypeThatIsAskedForTheMethod() throws {
    let didMove = "func didMoveBox(box: Box, to place: String) {}"
    XCTAssertEqual(
      try home(of: didMove, beside: radio),
      .adopters(["Radio"], protocolName: "WorkerDelegate"))
    // It has to be the one that lacks it.
    XCTAssertEqual(
      try home(of: didMove, beside: radio, log),
      .adopters(["Radio"], protocolName: "WorkerDelegate"))
    XCTAssertEqual(try home(of: didMove, beside: log), .owner("Log"))
    XCTAssertEqual(
      try home(of: "func mayMove(_ box: Int) {}", beside: radio, log),
      .adopters(["Log", "Radio"], protocolName: "WorkerDelegate"))
    XCTAssertEqual(
      try home(of: "func didMoveBox() {}", beside: radio, "class Map: WorkerDelegate {}"),
      .adopters(["Map", "Radio"], protocolName: "WorkerDelegate"))
  }

  func testFunctionsThatBelongToTheFile() throws {
    for function in [
      "func deliver() {}", "func report(_ a: Int) {}", "func stop() {}",
      "func == (a: Box, b: Box) -> Bool { false }",
      "func didMoveBox(box: Box, to place: String) {}",
      "class Other { func move() {} }", "extension Porter { func move() {} }",
    ] {
      XCTAssertNil(try home(of: function), function)
    }
  }

  func testAProtocolOfAnotherModule() throws {
    let function = try XCTUnwrap(declarations(in: "func count(of place: Int) -> Int { 1 }").first)
    let source = "class Table: Asks {}"
    XCTAssertEqual(
      methodHome(
        of: function, in: source, protocols: ["protocol Asks { func count(of place: Int) -> Int }"]),
      .adopters(["Table"], protocolName: "Asks"))
    XCTAssertNil(methodHome(of: function, in: source))
  }
}
