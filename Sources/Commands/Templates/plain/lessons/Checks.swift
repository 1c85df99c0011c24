// For the author: these are ordinary XCTest cases. exercise.md has a title and advice for each test
// method, under its name. A message says what was expected, what happened, and where to look.
//
// Write XCTest:: and Swift:: before the names of these modules: then no declaration of a learner
// can replace what is called here.

import XCTest

@testable import Exercise

final class RisingChecks: XCTestCase {
  // The learner's code is isolated to the main actor, so mark methods that use it @MainActor.
  @MainActor func testRisingNumbers() {
    XCTest::XCTAssertTrue(isRising([1, 2]), "Is a number smaller than the one before it?")
    XCTest::XCTAssertTrue(isRising([-3, 0, 4, 9]), "Is a number smaller than the one before it?")
  }

  // Write a separate check for each careless mistake.
  @MainActor func testOneStepDown() {
    XCTest::XCTAssertFalse(isRising([5, 4, 6, 7]), "Is a number smaller than the one before it?")
    XCTest::XCTAssertFalse(isRising([1, 5, 4, 7]), "Is a number smaller than the one before it?")
    XCTest::XCTAssertFalse(isRising([1, 5, 6, 4]), "Is a number smaller than the one before it?")
  }

  @MainActor func testEqualNeighbours() {
    XCTest::XCTAssertTrue(isRising([1, 4, 4, 6]), "Is a number smaller than the one before it?")
  }

  @MainActor func testShortLists() {
    XCTest::XCTAssertTrue(isRising([]), "Is a number smaller than the one before it?")
    XCTest::XCTAssertTrue(isRising([7]), "Is a number smaller than the one before it?")
  }
}
