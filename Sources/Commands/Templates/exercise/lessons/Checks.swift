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
    // Two of each, the younger bell first: so a bell that is always the same one is noticed.
    let (bell, other) = (Bell(), Bell())
    let (neighbour, stranger) = (Neighbour(), Neighbour())
    bell.listener = neighbour
    other.listener = stranger
    other.ring()
    XCTest::XCTAssertEqual(stranger.heard, ["ding"], "How often was the bell heard?")
    bell.ring()
    bell.ring()
    XCTest::XCTAssertEqual(neighbour.heard, ["ding", "ding"], "How often was the bell heard?")
    // A listener may ring the bell while it is told.
    let eager = EagerNeighbour(bell)
    bell.listener = eager
    bell.ring()
    XCTest::XCTAssertEqual(eager.heard, ["ding", "ding"], "How often was the bell heard?")
  }

  // Write a separate check for each careless mistake.
  @MainActor func testBellRingsWithoutAListener() {
    let neighbour = Neighbour()
    Bell().ring()
    XCTest::XCTAssertEqual(neighbour.heard, [], "How often was the bell heard?")
  }
}

@MainActor final class Neighbour: Listener {
  // Listener is the learner's own protocol: with (set), it can't ask to change what was heard.
  private(set) var heard: [String] = []
  func bellDidRing() { heard.Swift::append("ding") }
}

/// Rings the bell again when it hears it for the first time.
@MainActor final class EagerNeighbour: Listener {
  private(set) var heard: [String] = []
  private var isFirst = true
  private let bell: Bell
  init(_ bell: Bell) { self.bell = bell }
  func bellDidRing() {
    heard.Swift::append("ding")
    guard isFirst else { return }
    isFirst = false
    bell.ring()
  }
}
