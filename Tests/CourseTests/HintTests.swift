import XCTest

@testable import Course

final class HintTests: XCTestCase {
  /// A course whose exercise has these hints.
  private func course(_ hints: String) throws -> FixtureCourse {
    let fixture = try FixtureCourse(for: self)
    let file = "\(FixtureCourse.code)/exercise.md"
    let text = try String(contentsOfFile: fixture.path(file), encoding: .utf8)
    let old = try XCTUnwrap(text.firstMatch(of: #/1\. A nudge[\s\S]*Nearly the answer\./#)).output
    try fixture.replace(String(old), with: hints, in: file)
    return fixture
  }

  private let tied = """
    1. Look.

    ### for StructAdopts
    1. A struct.

    ### for testOwnerGoes, StructAdopts
    1. The owner.
    2. Who?

    ### for all checks
    1. Nearly all.
    """

  func testHintsBelongToChecks() throws {
    let fixture = try course(tied)
    XCTAssertEqual(fixture.problems, "")
    let text = try fixture.codeExercise().text(in: .english)
    XCTAssertEqual(
      text.hints.map(\.text.plainText), ["Look.", "A struct.", "The owner.", "Who?", "Nearly all."])
    XCTAssertEqual(
      text.hints.map(\.checks),
      [
        [], ["StructAdopts"], ["testOwnerGoes", "StructAdopts"],
        ["testOwnerGoes", "StructAdopts"], [],
      ])
  }

  func testTheFirstFailingCheckDecides() throws {
    let text = try course(tied).codeExercise().text(in: .english)
    XCTAssertEqual(text.helpfulHints(for: ["testOwnerGoes", "StructAdopts"]), [2, 3, 0, 4])
    XCTAssertEqual(text.helpfulHints(for: ["StructAdopts"]), [1, 2, 3, 0, 4])
    XCTAssertEqual(text.helpfulHints(for: ["testOfAnotherVersion"]), [0, 4])
    XCTAssertEqual(text.helpfulHints(for: nil), [1, 2, 3, 0, 4])
    XCTAssertEqual(text.helpfulHints(for: []), [0, 1, 2, 3, 4])
  }

  func testHeadingsThatSayNothing() throws {
    let fixture = try course(
      """
      1. One.
      2. Two.

      ### testOwnerGoes
      1. Three.

      ### for testOwner
      1. Four.

      ### for StructAdopts
      """)
    let keys = fixture.load().problems.map(\.message.key)
    XCTAssertEqual(keys, ["hints.heading", "hints.unknownCheck", "hints.empty"])
  }
}
