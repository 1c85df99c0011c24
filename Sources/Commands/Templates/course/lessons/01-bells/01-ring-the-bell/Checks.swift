// For the author: these are ordinary XCTest cases. exercise.md has a title and advice for each test
// method, under its name. A message says what was expected, what happened, and where to look.
//
// Write CheckSupport:: and Swift:: before the names of these modules: then no declaration of a learner
// can replace what is called here. CheckSupport comes with the program: see docs/course-format.md.

import CheckSupport
import XCTest

@testable import Exercise

final class BellChecks: XCTestCase {
  // The learner's code is isolated to the main actor, so mark methods that use it @MainActor.
  @MainActor func testListenerHearsTheBell() {
    let neighbour = Neighbour()
    let bell = Bell()
    bell.listener = neighbour
    bell.ring()
    CheckSupport::expectEqual(
      neighbour.log.count, 1, "The bell rang once. How often was it heard?")
    bell.ring()
    CheckSupport::expectEqual(
      neighbour.log.count, 2, "The bell rang again. Its listener hears it every time.")
  }

  // Write a separate check for each careless mistake.
  @MainActor func testBellRingsWithoutAListener() {
    Bell().ring()
  }
}

@MainActor final class Neighbour: Listener {
  let log = CheckSupport::CallLog()
  func bellDidRing() { log.record("bellDidRing()") }
}
