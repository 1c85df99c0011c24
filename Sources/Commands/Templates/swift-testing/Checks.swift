// For the author: these are tests of Swift Testing. exercise.md has a title and advice for each function
// with the attribute @Test, under its name. A comment says what was expected and where to look.
//
// Write Swift:: before the names of that module: then no declaration of a learner can replace what is
// called here. A learner may have a == of their own, too, so #expect(a == b) is open to it. In a course
// with CheckSupport, CheckSupport::expectEqual(a, b, "…") tells both values.

import Testing

@testable import Exercise

@Suite struct BellChecks {
  // The learner's code is isolated to the main actor, so mark tests that use it @MainActor.
  @Test @MainActor func listenerHearsTheBell() {
    let neighbour = Neighbour()
    let bell = Bell()
    bell.listener = neighbour
    bell.ring()
    bell.ring()
    #expect(
      neighbour.heard.Swift::elementsEqual(["ding", "ding"]),
      "The bell rang twice. How often was it heard?")
  }

  // Write a separate check for each careless mistake.
  @Test @MainActor func bellRingsWithoutAListener() {
    Bell().ring()
  }
}

@MainActor final class Neighbour: Listener {
  // Listener is the learner's own protocol: with (set), it can't ask to change what was heard.
  private(set) var heard: [String] = []
  func bellDidRing() { heard.Swift::append("ding") }
}
