// For the author: these are ordinary XCTest cases. exercise.md has a title and advice for each test
// method, under its name. A message says what was expected, what happened, and where to look.
//
// Write XCTest:: and Swift:: before the names of these modules: then no declaration of a learner
// can replace what is called here.

import XCTest

@testable import Exercise

final class BellChecks: XCTestCase {
  // The learner's code is isolated to the main actor, so mark methods that use it @MainActor.
  @MainActor func testListenerHearsTheBell() {
    let neighbour = Neighbour()
    let bell = Bell()
    bell.listener = neighbour
    bell.ring()
    bell.ring()
    XCTest::XCTAssertEqual(
      neighbour.heard, ["ding", "ding"], "The bell rang twice. How often was it heard?")
  }

  // Write a separate check for each careless mistake.
  @MainActor func testBellRingsWithoutAListener() {
    Bell().ring()
  }
}

@MainActor final class Neighbour: Listener {
  // Listener is the learner's own protocol: with (set), it can't ask to change what was heard.
  private(set) var heard: [String] = []
  func bellDidRing() { heard.Swift::append("ding") }
}
