import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Run
@testable import Sandbox

/// Tests checks that are written for Swift Testing.
final class SwiftTestingTests: XCTestCase {
  private let twice = "func twice(_ n: Int) -> Int { n * 2 }"
  private let wrong = "func twice(_ n: Int) -> Int { n + 1 }"

  private let checks = """
    import Testing
    @testable import Exercise
    @Test func one() { #expect(twice(1) == 2) }
    @Suite struct TwiceTests {
      @Test("twice two") func two() async throws { #expect(twice(2) == 4, "two and two") }
      @Test(arguments: [1, 3]) func odd(_ n: Int) { #expect(twice(n) == 2 * n) }
      struct Inner {
        @Test @MainActor func three() throws { let n = try #require(Optional(twice(3))); #expect(n == 6) }
      }
    }
    """

  func testARightAnswerPasses() throws {
    XCTAssertEqual(
      try endings(twice, checks),
      [
        "one()": "finished", "TwiceTests/two()": "finished", "TwiceTests/odd(_:)": "finished",
        "TwiceTests/Inner/three()": "finished",
      ])
  }

  func testAWrongAnswerFailsWithTheExpressionItsValuesAndItsLine() throws {
    XCTAssertEqual(
      try endings(wrong, checks),
      [
        "one()": "finished",
        "TwiceTests/two()":
          "finished; failed 5: Expectation failed: (twice(2) → 3) == 4 | two and two",
        "TwiceTests/odd(_:)":
          "finished; failed 6: Expectation failed: (twice(n) → 4) == (2 * n → 6) |  | n → 3",
        "TwiceTests/Inner/three()": "finished; failed 8: Expectation failed: (n → 4) == 6 | ",
      ])
  }

  func testEveryKindOfFailureAndWhatIsNone() throws {
    XCTAssertEqual(
      try endings(
        """
        struct Oops: Error {}
        func fail() throws -> Int { throw Oops() }
        func none() -> Int? { nil }
        """,
        """
        import Testing
        import XCTest
        @testable import Exercise
        @Test func throwsAnError() throws { _ = try fail() }
        @Test func requires() throws {
          // This is for the author.
          let n = try #require(none(), "there is one"); #expect(n == 1)
        }
        @Test func expectsAnError() { #expect(throws: Oops.self) { try fail() } }
        @Test func confirms() async { await confirmation("rings") { _ in } }
        @Test func records() { Issue.record("words"); Issue.record("mild", severity: .warning) }
        @Test func isKnown() { withKnownIssue { #expect(none() == 1) } }
        @Test func isNoLongerKnown() { withKnownIssue("old") {} }
        @Test func asserts() { XCTAssertEqual(none(), 1, "by XCTest") }
        @Test(.tags(.one), .bug(id: 7), .timeLimit(.minutes(1))) func traits() { #expect(none() == nil) }
        @Test @MainActor func `rings (at 7.5)`() async { await Task.yield(); #expect(none() == nil) }
        extension Tag { @Tag static var one: Self }
        """),
      [
        "throwsAnError()": "finished; threw 4: Caught error: Oops() | ",
        "requires()": "finished; failed 7: Expectation failed: none() → nil | there is one",
        "expectsAnError()": "finished",
        "confirms()": "finished; failed 10: Confirmation was confirmed 0 times, but expected to be "
          + "confirmed 1 time | rings",
        "records()": "finished; failed 11: Issue recorded | words",
        "isKnown()": "finished",
        "isNoLongerKnown()": "finished; failed 13: Known issue was not recorded | old",
        "asserts()": #"finished; failed 14: XCTAssertEqual failed: ("nil") is not equal to "#
          + #"("Optional(1)") - by XCTest"#,
        "traits()": "finished", "rings (at 7.5)()": "finished",
      ])
  }

  func testSkippedAndCancelledTests() throws {
    XCTAssertEqual(
      try endings(
        "let isOn = false",
        """
        import Testing
        @testable import Exercise
        @Test(.enabled(if: isOn, "off")) func one() { #expect(isOn) }
        @Suite(.disabled(if: !isOn)) struct Twos { @Test func two() { #expect(isOn) } }
        @Test func three() throws { try Test.cancel("not now") }
        @Test func four() throws { #expect(isOn); try Test.cancel("too late") }
        """),
      [
        "one()": "skipped", "Twos/two()": "skipped", "three()": "skipped",
        "four()": "finished; failed 6: Expectation failed: isOn | ",
      ])
  }

  func testACrashEndsOneTestAndTheOthersGoOn() throws {
    let found = try endings(
      "func stop() { fatalError(\"no more\") }\nfunc loop() { while true {} }",
      """
      import Testing
      @testable import Exercise
      struct Tests {
        @Test func one() { #expect(1 == 2); stop() }
        @Test func two() async { loop() }
        @Test func three() { #expect(1 == 1) }
      }
      """, limits: Limits(time: 1))
    XCTAssertTrue(found["Tests/one()"]?.hasPrefix("crashed") == true, "\(found)")
    XCTAssertTrue(found["Tests/two()"]?.hasPrefix("timed out") == true, "\(found)")
    XCTAssertEqual(found["Tests/three()"], "finished")
  }

  func testTheLineAtWhichTheStackRunsOutIsFound() throws {
    let (program, tests) = program(
      """
      func ping(_ n: Int) -> Int {
        pong(n + 1) + 1
      }
      func pong(_ n: Int) -> Int { ping(n) + 1 }
      """,
      """
      import Testing
      @testable import Exercise
      @Test func anywhere() { #expect(ping(0) == 1) }
      @Test @MainActor func onTheMainThread() { #expect(ping(0) == 1) }
      """)
    let end = "crashed stackOverflow at Exercise.swift:4 signal 11"
    XCTAssertEqual(
      try Bench.lockedIn().check(program, tests: tests).endings,
      ["anywhere()": end, "onTheMainThread()": end])
  }

  func testATestThatIsNotThereDoesNotPass() throws {
    XCTAssertEqual(
      try endings(
        "",
        """
        import Testing
        @testable import Exercise
        #if NEVER
          @Test func gone() {}
        #endif
        @Test func here() {}
        """),
      ["gone()": "missing", "here()": "finished"])
  }

  func testBothLibrariesInOneFile() throws {
    let found = try endings(
      twice,
      """
      import Testing
      import XCTest
      @testable import Exercise
      @Suite final class TwiceTests {
        @Test func one() { #expect(twice(1) == 2) }
      }
      final class Old: XCTestCase {
        func testTwo() { XCTAssertEqual(twice(2), 4) }
        @MainActor func testThree() async { XCTAssertEqual(twice(3), 7) }
      }
      """)
    XCTAssertEqual(
      found,
      [
        "TwiceTests/one()": "finished", "Old.testTwo": "finished",
        "Old.testThree":
          #"finished; failed 9: XCTAssertEqual failed: ("6") is not equal to ("7") - "#,
      ])
  }

  func testTheOrderIsTheRequests() throws {
    let (program, tests) = program(
      "nonisolated(unsafe) var seen: [Int] = []",
      """
      import Testing
      @testable import Exercise
      @Test func one() { seen.append(1); print(seen) }
      struct A { @Test func two() { seen.append(2); print(seen) } }
      @Test func three() { seen.append(3); print(seen) }
      """)
    let attempt = try Bench.shared().check(program, tests: tests.reversed())
    XCTAssertEqual(attempt.run?.output.text, "[3]\n[3, 2]\n[3, 2, 1]\n")
  }

  func testInASandboxUnderAPolicyWithAControl() throws {
    var (program, tests) = program(twice, checks)
    program.policy = Policy(imports: [])
    program.variations = Variations(seed: 1)
    for _ in 0..<3 {
      let attempt = try Bench.lockedIn().check(program, tests: tests)
      XCTAssertEqual(Set(attempt.endings.values), ["finished"], "\(attempt.endings)")
      XCTAssertEqual(attempt.run?.isTampered, false)
    }
  }

  func testLanguageModeFive() throws {
    let learner = "var count = 0\nfunc next() -> Int { count += 1; return count }"
    let checks = "import Testing\n@testable import Old\n@Test func one() { #expect(next() == 1) }"
    for (mode, end) in [(5, "finished"), (6, "rejected")] {
      let program = Program(
        support: [],
        learner: ProgramModule(
          name: "Old", files: [ProgramFile(name: "Exercise.swift", text: learner)],
          isMainActorByDefault: false, languageMode: mode),
        checks: [ProgramFile(name: "Checks.swift", text: checks)],
        discovery: Discovery.file(for: []))
      let bench = mode == 5 ? try Bench.lockedIn() : try Bench.shared()
      let attempt = try bench.check(program, tests: ["one()"])
      XCTAssertTrue(attempt.endings.values.first?.hasPrefix(end) == true, "\(attempt.endings)")
    }
  }

  func testNothingWorksInParallelInLanguageModeFive() throws {
    let learner = """
      func quick() async -> Int { 1 }
      func one() { Task { print(1) } }
      func two() async -> Int { async let a = quick(); return await a }
      @MainActor func three() -> Int { 3 }
      func four() async -> Int { await quick() }
      """
    for (mode, expected) in [(5, ["Task", "async"]), (6, [])] {
      var program = Program(
        support: [],
        learner: ProgramModule(
          name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: learner)],
          isMainActorByDefault: false, languageMode: mode),
        checks: [ProgramFile(name: "Checks.swift", text: "")], discovery: Discovery.file(for: []))
      program.policy = Policy(imports: [])
      var subjects: [String] = []
      if case .rejected(let violations)? = try Bench.shared().runner.examine(program) {
        subjects = violations.map { String($0.subject.split(separator: ".")[0]) }
      }
      XCTAssertEqual(subjects.map { $0.filter(\.isLetter) }, expected)
    }
  }

  func testFilesInTheFolderOfTheRun() throws {
    let checks = """
      import Foundation
      import Testing
      @Test func one() throws {
        let text = try String(contentsOfFile: "words.txt", encoding: .utf8)
        #expect(text == "a b")
        let folder = FileManager.default.temporaryDirectory
        #expect(folder.path == FileManager.default.currentDirectoryPath)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["words.txt"])
        try Data().write(to: folder.appendingPathComponent("more.txt"))
      }
      @Test func two() throws { fatalError("a new process") }
      @Test func three() throws { #expect(!FileManager.default.fileExists(atPath: "more.txt")) }
      """
    for bench in [
      try Bench.shared(), try Bench.lockedIn(),
      try Bench(cache: temporaryPath(), sandbox: Bench.withoutRoom),
    ] {
      var (program, tests) = program("", checks)
      program.resources = [ProgramResource(name: "words.txt", bytes: Array("a b".utf8))]
      var found = try bench.check(program, tests: tests).endings
      found["two()"] = nil
      XCTAssertEqual(found, ["one()": "finished", "three()": "finished"])
    }
  }
}

extension SwiftTestingTests {
  private func endings(
    _ learner: String, _ checks: String, limits: Limits = .standard
  ) throws -> [String: String] {
    let (program, tests) = program(learner, checks)
    return try Bench.shared().check(program, tests: tests, limits: limits).endings
  }

  private func program(_ learner: String, _ checks: String) -> (Program, tests: [String]) {
    let methods = testMethods(in: checks)
    let program = Program(
      support: [], learner: ProgramModule("Exercise", learner),
      checks: [ProgramFile(name: "Checks.swift", text: checks)],
      discovery: Discovery.file(for: methods))
    return (program, methods.map(\.fullName))
  }
}
