// For the author: these are ordinary XCTest cases. exercise.md has a title and advice for each test
// method, under its name. A message says what was expected, what happened, and where to look.
//
// Write CheckSupport:: and Swift:: before the names of these modules: then no declaration of a learner
// can replace what is called here. CheckSupport comes with the program: see docs/check-support.md.

import CheckSupport
import XCTest

@testable import Exercise

final class BellChecks: XCTestCase {
  // The learner's code is isolated to the main actor, so mark methods that use it @MainActor.
  @MainActor func testListenerHearsTheBell() {
    // Two of each, the younger one first: so a bell that is always the same one is noticed.
    let (bell, other) = (Bell(), Bell())
    let (neighbour, stranger) = (Neighbour(), Neighbour())
    bell.listener = neighbour
    other.listener = stranger
    other.ring()
    CheckSupport::expectEqual(
      stranger.log.count, 1, "The second bell rang once. How often did its listener hear it?")
    bell.ring()
    CheckSupport::expectEqual(
      neighbour.log.count, 1, "The first bell rang once. How often did its listener hear it?")
    bell.ring()
    CheckSupport::expectEqual(
      neighbour.log.count, 2, "The first bell rang again. Its listener hears it every time.")
    // A listener may ring the bell while it is told.
    let eager = EagerNeighbour(bell)
    bell.listener = eager
    bell.ring()
    CheckSupport::expectEqual(
      eager.log.count, 2, "The listener rang the bell once more. How often did it hear the bell?")
  }

  // Write a separate check for each careless mistake.
  @MainActor func testBellRingsWithoutAListener() {
    let bell = Bell()
    bell.ring()
    CheckSupport::expectNil(bell.listener, "Nobody listens to this bell.")
  }
}

@MainActor final class Neighbour: Listener {
  let log = CheckSupport::CallLog()
  func bellDidRing() { log.record("bellDidRing()") }
}

/// Rings the bell again when it hears it for the first time.
@MainActor final class EagerNeighbour: Listener {
  let log = CheckSupport::CallLog()
  private let bell: Bell
  init(_ bell: Bell) { self.bell = bell }
  func bellDidRing() {
    log.record("bellDidRing()")
    if CheckSupport::isGreater(2, than: log.count) { bell.ring() }
  }
}
