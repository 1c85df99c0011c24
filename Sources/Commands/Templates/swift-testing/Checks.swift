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
    // Two of each, the younger bell first: so a bell that is always the same one is noticed.
    let (bell, other) = (Bell(), Bell())
    let (neighbour, stranger) = (Neighbour(), Neighbour())
    bell.listener = neighbour
    other.listener = stranger
    other.ring()
    #expect(stranger.heard.Swift::elementsEqual(["ding"]), "How often was the bell heard?")
    bell.ring()
    bell.ring()
    #expect(
      neighbour.heard.Swift::elementsEqual(["ding", "ding"]), "How often was the bell heard?")
    // A listener may ring the bell while it is told.
    let eager = EagerNeighbour(bell)
    bell.listener = eager
    bell.ring()
    #expect(eager.heard.Swift::elementsEqual(["ding", "ding"]), "How often was the bell heard?")
  }

  // Write a separate check for each careless mistake.
  @Test @MainActor func bellRingsWithoutAListener() {
    let neighbour = Neighbour()
    Bell().ring()
    #expect(neighbour.heard.Swift::elementsEqual([]), "How often was the bell heard?")
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
