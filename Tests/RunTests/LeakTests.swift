import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests that many checks in one process leak no memory, descriptors, processes or files.
final class LeakTests: XCTestCase {
  func testAThousandChecksLeaveNothingBehind() throws {
    try Nightly.only()
    let bench = try Bench.shared()
    let checks = Checks([
      "testOne": "XCTAssertEqual(twice(1), 2)", "testTwo": #"print(twice(2)); XCTFail("no")"#,
    ])
    let program = Program(learner: "func twice(_ n: Int) -> Int { n * 2 }", checks)
    let crashing = Program(
      learner: "func twice(_ n: Int) -> Int { fatalError() }", Checks(["testOne": "_ = twice(1)"]))
    func round(_ number: Int) throws {
      // Every tenth check crashes. All programs come from the cache after the first time.
      if number.isMultiple(of: 10) {
        let attempt = try bench.check(crashing, tests: ["Checks.testOne"])
        XCTAssertEqual(
          attempt.endings["testOne"], "crashed fatalError at Exercise.swift:1 signal 4")
      } else {
        let attempt = try bench.check(program, tests: checks.tests)
        XCTAssertEqual(attempt.endings["testOne"], "finished")
        XCTAssertEqual(attempt.endings["testTwo"], "finished; failed 6: failed - no")
        XCTAssertEqual(attempt.run?.output.text, "4\n")
      }
    }
    for number in 0..<100 { try round(number) }
    let descriptors = Files.names(in: "/proc/self/fd").count
    // Other test cases may have processes of their own.
    let processes = Set(descendants(of: "self"))
    XCTAssertTrue(processes.isSuperset(of: ["swift-standby", "understudy-host"]))
    let memory = try residentBytes()
    for number in 0..<1000 { try round(number) }
    // There may be fewer, if descriptors of other tests were closed meanwhile.
    XCTAssertLessThanOrEqual(Files.names(in: "/proc/self/fd").count, descriptors)
    XCTAssertLessThan(try residentBytes() - memory, 10 << 20)
    XCTAssertTrue(Set(descendants(of: "self")).isSubset(of: processes))
    XCTAssertEqual(Files.names(in: Bench.sharedCache.path + "/work"), [])
  }

  func testCompilationsAndErrorsLeaveNothingBehind() throws {
    let bench = try Bench.shared()
    func round(_ number: Int) throws {
      _ = try bench.check("func twice(_ n: Int) -> Int { n * 2 + \(number) }", .ofTwice)
      _ = try bench.check("func twice(_ n: Int) -> Int { m\(number) }", .ofTwice)
      let missing = Program(
        support: [], learner: Program(learner: "", .ofTwice).learner,
        checks: [ProgramFile(name: "Checks.swift", text: "// \(number)")],
        discovery: ProgramFile(name: "Discovery.swift", text: ""))
      XCTAssertEqual(
        try bench.check(missing, tests: []).endings, [:], "nothing to run needs no entry point")
      XCTAssertEqual(
        try bench.check(missing, tests: ["A.b"]).endings,
        ["load": "understudy_checks is missing"])
    }
    try round(0)
    let descriptors = Files.names(in: "/proc/self/fd").count
    for number in 1...5 { try round(number) }
    try bench.waitForWarmCompilers()  // They have work folders until they are ready.
    XCTAssertLessThanOrEqual(Files.names(in: "/proc/self/fd").count, descriptors)
    XCTAssertEqual(Files.names(in: Bench.sharedCache.path + "/work"), [])
  }

  private func residentBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try XCTUnwrap(Int(line.filter(\.isNumber))) << 10
  }
}
