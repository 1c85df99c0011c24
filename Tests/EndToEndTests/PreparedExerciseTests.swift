import Foundation
import TestSupport
import XCTest

/// What the prompt compiles while a learner reads a task.
final class PreparedExerciseTests: XCTestCase {
  func testTheFirstVerdictFindsEverythingCompiled() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let cache = try temporaryFolder()
    let session = try TerminalSession(
      desk, environment: ["UNDERSTUDY_CACHE": cache.path, "UNDERSTUDY_STAY": "1"], for: self)
    session.waitForPrompt("1.1>")
    let end = Date(timeIntervalSinceNow: 60)
    let log = cache.appendingPathComponent("prepare.log")
    while !((try? String(contentsOf: log, encoding: .utf8)) ?? "").contains("All is compiled"),
      Date() < end
    { usleep(20_000) }
    let verdict = session.enter(":time")
    XCTAssertTrue(verdict.contains("passed"), verdict)
    XCTAssertNotNil(verdict.firstMatch(of: #/link +kept/#), verdict)
  }
}
