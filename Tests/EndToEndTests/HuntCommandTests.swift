import Foundation
import TestSupport
import XCTest

/// `understudy hunt` and `:hunt`: a mistake that is planted in what a learner has solved.
final class HuntCommandTests: XCTestCase {
  private let hunted = "hunts/\(Desk.double)"

  /// A desk with a solved exercise that a mistake can be planted in.
  private func desk() throws -> Desk {
    let desk = try Desk(for: self)
    try desk.write(
      """
      func double(_ n: Int) -> Int {
        guard n != 0 else { return 0 }
        var sum = 0
        sum += n
        sum += n
        return sum
      }

      """, to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "1.1"]).status, 0)
    return desk
  }

  func testAHuntIsFoundAndShowsWhatWasPlanted() throws {
    let desk = try desk()
    let own = try desk.read(Desk.double)
    let begun = try desk.run(["hunt", "1.1"])
    XCTAssertEqual(begun.status, 1, begun.errors)
    XCTAssertTrue(begun.output.contains("One mistake was planted"), begun.output)
    XCTAssertTrue(begun.output.contains("✗"), begun.output)
    let planted = try desk.read(hunted)
    XCTAssertNotEqual(planted, own)
    XCTAssertEqual(try desk.read(Desk.double), own)

    // A path in the folder of hunts is the hunt, and its number the learner's own answer.
    XCTAssertTrue(begun.output.contains("understudy why hunts/"), begun.output)
    XCTAssertEqual(try desk.run(["why", hunted]).status, 1)
    XCTAssertEqual(try desk.run(["why", "1.1"]).status, 0)
    let elsewhere = "/nowhere/hunts/all/\(Desk.double)"
    XCTAssertEqual(try desk.run(["why", elsewhere]).status, 0, "a folder of that name")

    let again = try desk.run(["hunt", "--json"])
    XCTAssertEqual(again.status, 1)
    XCTAssertTrue(again.output.contains("\"state\" : \"open\""), again.output)
    XCTAssertFalse(again.output.contains("\"before\""), again.output)
    XCTAssertEqual(try unexplainedKeys(of: again.output, in: "commands.schema.json"), [])
    XCTAssertEqual(try desk.read(hunted), planted, "an open hunt goes on")

    try desk.write(own, to: hunted)
    let found = try desk.run(["hunt"])
    XCTAssertEqual(found.status, 0, found.output + found.errors)
    XCTAssertTrue(found.output.contains("Hunts solved so far: 1"), found.output)
    XCTAssertTrue(found.output.contains("Exercise.swift, line"), found.output)
    let exported = try desk.run(["progress", "export", "-"]).output
    XCTAssertTrue(exported.contains("\"practice\":\"hunt 01-"), exported)
    XCTAssertFalse(exported.contains("\"attempt\":\"hunts/"), exported)
  }

  func testAtThePromptTheHuntIsAnExerciseOfItsOwn() throws {
    let desk = try desk()
    let outcome = try desk.run([], input: ":hunt 1.1\n:hint\n:trace\n:hunt stop\n:hunt stop\n")
    XCTAssertTrue(outcome.output.contains("A hunt in 1.1"), outcome.output)
    XCTAssertTrue(outcome.output.contains("A hunt has no hints"), outcome.output)
    XCTAssertTrue(outcome.output.contains("The hunt has ended"), outcome.output)
    XCTAssertTrue(outcome.output.contains("You are back at"), outcome.output)
    XCTAssertTrue(outcome.output.contains("No hunt is open"), outcome.output)
  }

  func testWhatCannotBeHuntedIsSaid() throws {
    let desk = try Desk(for: self)
    let unsolved = try desk.run(["hunt", "1.1"])
    XCTAssertEqual(unsolved.status, 2)
    XCTAssertTrue(unsolved.errors.contains("solve 1.1"), unsolved.errors)
    XCTAssertTrue(try desk.run(["hunt"]).errors.contains("Solve one first"))
    XCTAssertTrue(try desk.run(["hunt", "--stop"]).errors.contains("No hunt is open"))
  }
}
