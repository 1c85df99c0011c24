// For the author: ordinary XCTest cases. Each test method has a title and advice in exercise.md
// under its own name. Its message says what was expected, what happened, and where to look.

import XCTest

@testable import Exercise

final class BellChecks: XCTestCase {
  // The learner's code belongs to the main actor, and so does a method that touches it.
  @MainActor func testListenerHearsTheBell() {
    let counter = Counter()
    let bell = Bell()
    bell.listener = counter
    bell.ring()
    XCTAssertEqual(counter.count, 1, "The bell rang once. How often did its listener hear it?")
  }

  // What a careless answer breaks deserves a check of its own.
  @MainActor func testBellRingsWithoutAListener() {
    Bell().ring()
  }
}

@MainActor final class Counter: Listener {
  var count = 0
  func bellDidRing() { count += 1 }
}
