import Foundation
import TestSupport
import XCTest

@testable import Learner

/// `understudy review` and `:review`: what is about to be forgotten.
final class ReviewCommandTests: XCTestCase {
  /// A desk whose quiz was solved 30 days ago.
  private func desk() throws -> Desk {
    let desk = try Desk(for: self)
    let store = try ProgressStore(folder: desk.workspace)
    try store.solve("02-words/01-guess", at: Date().timeIntervalSince1970 - 30 * 86_400)
    return desk
  }

  private func dueItems(_ desk: Desk) throws -> [String] {
    let text = try desk.run(["review", "--json"]).output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    XCTAssertEqual(json?["version"] as? Int, 1)
    XCTAssertEqual(try unexplainedKeys(of: text, in: "commands.schema.json"), [])
    return try XCTUnwrap(json?["due"] as? [String])
  }

  func testADueQuestionIsAskedAndItsAnswerCounts() throws {
    let desk = try desk()
    let due = try dueItems(desk)
    XCTAssertFalse(due.isEmpty)
    let asked = try desk.run(["review"], input: "?\n")
    XCTAssertTrue(asked.output.contains("Not quite."), asked.output + asked.errors)
    XCTAssertTrue(asked.output.contains("To read it again: lesson"), asked.output)
    let exported = try desk.run(["progress", "export", "-"]).output
    XCTAssertTrue(exported.contains("\"rating\":1"), exported)
    XCTAssertLessThan(try dueItems(desk).count, due.count + 1)
    XCTAssertTrue(try desk.run(["summary"]).output.contains("What you know, and for how long"))
  }

  func testARunIsAskedAboutAndAnswersItself() throws {
    let desk = try Desk(for: self)
    let answer = """
      class Adder {
        let n: Int
        init(_ n: Int) { self.n = n }
      }
      func double(_ n: Int) -> Int {
        let adder = Adder(n)
        let sum = adder.n + n
        let result = sum
        return result
      }

      """
    try desk.write(answer, to: Desk.double)
    let store = try ProgressStore(folder: desk.workspace)
    let now = Date().timeIntervalSince1970
    try store.solve("01-numbers/01-double", at: now - 16 * 86_400)
    XCTAssertEqual(try dueItems(desk), ["run 01-numbers/01-double"])
    let asked = try desk.run(["review"], input: "?\n")
    XCTAssertTrue(
      asked.output.contains("the object released that `adder` refers to?"), asked.output)
    XCTAssertTrue(asked.output.contains("After line 9 nobody holds it any more."), asked.output)
  }

  func testARunWithoutObjectsIsAskedAboutNeverAgain() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let store = try ProgressStore(folder: desk.workspace)
    try store.solve("01-numbers/01-double", at: Date().timeIntervalSince1970 - 16 * 86_400)
    XCTAssertEqual(try dueItems(desk), ["run 01-numbers/01-double"])
    XCTAssertEqual(try desk.run(["review"]).output, "")
    XCTAssertEqual(try dueItems(desk), [])
    XCTAssertTrue(try desk.run(["review"]).output.contains("Nothing is to be reviewed"))
  }

  func testItIsTurnedOffAndOn() throws {
    let desk = try desk()
    XCTAssertTrue(try desk.run(["review", "off"]).output.contains("no longer says"))
    let wrong = try desk.run([], input: ":review maybe\n")
    XCTAssertTrue((wrong.output + wrong.errors).contains("not maybe"))
    XCTAssertTrue(try desk.run(["review", "on"]).output.contains("what is to be reviewed"))
  }

  func testWithoutSolvedExercisesNothingIsDue() throws {
    let desk = try Desk(for: self)
    XCTAssertTrue(try desk.run(["review"]).output.contains("Nothing is to be reviewed"))
  }
}
