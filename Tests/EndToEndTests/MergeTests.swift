import Foundation
import XCTest

/// `grade --shard` and `merge`.
final class MergeTests: GradeTestCase {
  func testSharesAndTheirMerging() throws {
    try handInAClass()
    for index in 0..<2 {
      let outcome = try grade([
        "in", "--shard", "\(index)/2", "--out", "shares", "--store", "s\(index).sqlite",
      ])
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      XCTAssertEqual(outcome.output, "")
    }
    let merged = try desk.run(["merge", "shares"])
    XCTAssertEqual(merged.status, 1)
    XCTAssertEqual(merged.output, try grade(["in"]).output)

    try FileManager.default.removeItem(at: desk.file("shares/1-of-2.jsonl"))
    let missing = try desk.run(["merge", "shares"])
    XCTAssertEqual(missing.errors, "understudy: 1 share is missing: 1\n")
    XCTAssertEqual(missing.status, 2)
    try hand(in: "{}", "shares/1-of-2.jsonl")
    XCTAssertEqual(
      try desk.run(["merge", "shares"]).errors,
      "understudy: shares/1-of-2.jsonl is no whole share of a batch. Grade this share again.\n")
    XCTAssertEqual(
      try desk.run(["merge"]).errors,
      "understudy: There are no shares to put together. Name the folder that they were "
        + "written to.\n")
  }
}
