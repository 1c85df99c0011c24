import Foundation
import XCTest

/// `grade --compare`.
final class CompareTests: GradeTestCase {
  func testWhatHasChangedIsSaidStudentByStudent() throws {
    try handInAClass()
    let first = try grade(["in", "--out", "old", "--format", "json,jsonl"])
    XCTAssertEqual(first.status, 1, first.errors)
    for file in ["old/results.json", "old/results.jsonl"] {
      let same = try grade(["in", "--compare", file])
      XCTAssertEqual(same.errors, "Since \(file): 0 changed, 7 the same.\n")
      XCTAssertEqual(same.status, 1)
    }
    try hand(in: "func double(_ n: Int) -> Int { n * 2 }\n", "in/cleo/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { 1 }\n", "in/ann/\(Desk.double)")
    try hand(in: "func double(_ n: Int) -> Int { n * 2 }\n", "in/zoe/\(Desk.double)")
    try FileManager.default.removeItem(at: desk.file("in/eve/\(Desk.answer)"))
    let changed = try grade(["in", "--compare", "old/results.json"])
    XCTAssertEqual(
      changed.errors,
      """
      Since old/results.json: 4 changed, 4 the same.
        ann, 1.1: PASS 2 → FAIL 0
            no longer passes: testTwo, testZero
        cleo, 1.1: FAIL 0 → PASS 2
            passes now: testTwo, testZero
        zoe, 1.1: new, PASS 2
        eve, 1.2: gone, was PASS 2

      """)
    try hand(in: "{}\n", "odd.json")
    let odd = try grade(["in", "--compare", "odd.json"])
    XCTAssertEqual(odd.status, 2)
    XCTAssertEqual(
      odd.errors,
      "understudy: odd.json, line 1, is not a result. Name results.json or results.jsonl of an "
        + "earlier run.\n")
  }
}
