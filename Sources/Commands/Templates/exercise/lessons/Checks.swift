// For the author: ordinary XCTest cases. Each test method has a title and advice in exercise.md
// under its own name. Its message says what was expected, what happened, and where to look.
//
// With the names of their modules, XCTest:: and Swift::, nothing that a learner declares can take the
// place of what is called here.

import XCTest

@testable import Exercise

final class BellChecks: XCTestCase {
  // The learner's code belongs to the main actor, and so does a method that touches it.
  @MainActor func testListenerHearsTheBell() {
    let neighbour = Neighbour()
    let bell = Bell()
    bell.listener = neighbour
    bell.ring()
    XCTest::XCTAssertEqual(
      neighbour.heard, ["ding"], "The bell rang once. How often did its listener hear it?")
  }

  // What a careless answer breaks deserves a check of its own.
  @MainActor func testBellRingsWithoutAListener() {
    Bell().ring()
  }
}

@MainActor final class Neighbour: Listener {
  var heard: [String] = []
  func bellDidRing() { heard.Swift::append("ding") }
}
