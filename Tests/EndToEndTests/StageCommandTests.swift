import Foundation
import TestSupport
import XCTest

/// `understudy stage` and `:stage` write a page of a check.
final class StageCommandTests: XCTestCase {
  private func desk() throws -> Desk {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int {\n  let m = n\n  return m\n}\n", to: Desk.double)
    return desk
  }

  func testThePageBeginsWhereTheCheckFailsAndReplacesNothingElse() throws {
    let desk = try desk()
    let file = desk.workspace.appendingPathComponent("page.html")
    let outcome = try desk.run(["stage", "1.1", "--out", file.path])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertTrue(outcome.output.contains("where the check fails"), outcome.output)
    XCTAssertTrue(outcome.output.contains("file://"), outcome.output)
    let page = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(page.contains("<p id=\"sentence\" role=\"status\">"))
    XCTAssertEqual(try desk.run(["stage", "1.1", "--out", file.path]).status, 0)
    try Data("mine".utf8).write(to: file)
    let refused = try desk.run(["stage", "1.1", "--out", file.path])
    XCTAssertEqual(refused.status, 2)
    XCTAssertTrue(refused.errors.contains("is no page of this kind"), refused.errors)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "mine")
  }

  func testStepsAsJSONHaveLinesAndVariables() throws {
    let outcome = try desk().run(["stage", "1.1", "testTwo", "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    XCTAssertEqual(json?["version"] as? Int, 1)
    XCTAssertEqual(json?["hasStatements"] as? Bool, true)
    let frames = try XCTUnwrap(json?["frames"] as? [[String: Any]])
    let own = frames.filter { $0["name"] as? String == "double(_:)" }
    XCTAssertEqual(own.compactMap { $0["l"] as? Int }.contains(3), true, "\(frames)")
    let values = own.compactMap { $0["v"] as? [[String]] }.flatMap { $0 }
    XCTAssertTrue(values.contains(["m", "2"]), "\(values)")
  }

  func testAtThePromptThePageIsInTheWorkspace() throws {
    let desk = try desk()
    let outcome = try desk.run([], input: ":check\n:stage\n:stage testNothing\n")
    XCTAssertTrue(outcome.output.contains(".understudy/stage/1.1.html"), outcome.output)
    XCTAssertTrue((outcome.output + outcome.errors).contains("There is no check testNothing"))
  }
}
