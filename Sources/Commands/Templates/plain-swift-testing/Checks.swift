// For the author: these are tests of Swift Testing. exercise.md has a title and advice for each function
// with the attribute @Test, under its name. A comment says what was expected and where to look.
//
// Write Swift:: before the names of that module: then no declaration of a learner can replace what is
// called here. A learner may have operators of their own, too, so #expect(a == b) is open to them. In a
// course with CheckSupport, CheckSupport::expectEqual(a, b, "…") tells both values.

import Testing

@testable import Exercise

@Suite struct RisingChecks {
  // The learner's code is isolated to the main actor, so mark tests that use it @MainActor.
  @Test @MainActor func risingNumbers() {
    #expect(isRising([1, 2]), "Is a number smaller than the one before it?")
    #expect(isRising([-3, 0, 4, 9]), "Is a number smaller than the one before it?")
  }

  // Write a separate check for each careless mistake.
  @Test @MainActor func oneStepDown() {
    #expect(isRising([5, 4, 6, 7]) ? false : true, "Is a number smaller than the one before it?")
    #expect(isRising([1, 5, 4, 7]) ? false : true, "Is a number smaller than the one before it?")
    #expect(isRising([1, 5, 6, 4]) ? false : true, "Is a number smaller than the one before it?")
  }

  @Test @MainActor func equalNeighbours() {
    #expect(isRising([1, 4, 4, 6]), "Is a number smaller than the one before it?")
  }

  @Test @MainActor func shortLists() {
    #expect(isRising([]), "Is a number smaller than the one before it?")
    #expect(isRising([7]), "Is a number smaller than the one before it?")
  }
}
