import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Run
@testable import Sandbox

/// Tests finding the learner's line of a crash or an endless loop if the runtime names none.
final class LocatorTests: XCTestCase {
  func testACrashIsFoundInWhicheverFileOfTheLearnerItHappens() throws {
    let checks = Program(learner: "", Checks(["testFirst": "_ = first([])"]))
    let program = Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise",
        files: [
          ProgramFile(name: "Exercise.swift", text: "func first(_ n: [Int]) -> Int { deep(n) }"),
          ProgramFile(name: "Model.swift", text: "\n\nfunc deep(_ n: [Int]) -> Int { n[7] }\n"),
        ], isMainActorByDefault: false),
      checks: checks.checks, discovery: checks.discovery)
    let bench = try Bench.shared()
    // The second time the library and its parts come from the cache.
    for _ in 1...2 {
      XCTAssertEqual(
        try bench.check(program, tests: ["Checks.testFirst"]).endings["testFirst"],
        "crashed indexOutOfRange at Model.swift:3 “Index out of range” signal 4")
    }
  }

  func testTheTimeThatItTakesIsCounted() throws {
    let loop = Checks(["testLoop": "_ = loop()"])
    let learner = "func loop() -> Int { while true {} }"
    // The loop runs for half a second in the second run too. A busy machine gives it a part of a
    // processor: of several attempts one gets enough.
    var most = 0.0
    for _ in 1...5 where most <= 0.25 {
      let attempt = try Bench.shared().check(learner, loop, limits: Limits(time: 1.5))
      XCTAssertEqual(attempt.endings["testLoop"]?.contains("Exercise.swift:1"), true)
      let lines = attempt.timings.filter { $0.step == .lines && !$0.isKept }
      most = max(most, lines.map(\.processorTime).max() ?? 0)
      let run = try XCTUnwrap(attempt.timings.first { $0.step == .run })
      XCTAssertGreaterThan(try XCTUnwrap(lines.last).start, run.start)
      XCTAssertLessThanOrEqual(try XCTUnwrap(lines.last).end, run.end)
    }
    XCTAssertGreaterThan(most, 0.25)
  }

  /// Suspended async functions are not on any thread's stack.
  func testLinesOfAsyncCodeAreFound() throws {
    let learner = """
      protocol Source { func next() async -> Int }
      func ask(_ source: any Source) async -> Int {
        let one = 1
        let more = await source.next()
        return one + more
      }
      func pick() async -> Int {
        await Task.yield()
        return [1][7]
      }
      func later() async -> Int { let n = await pick(); return n + 1 }
      actor Store {
        var list = [1]
        func change() { list[3] = 1 }
      }
      func resumeTwice() async -> Int {
        await withCheckedContinuation { continuation in
          continuation.resume(returning: 3)
          continuation.resume(returning: 3)
        }
      }
      @MainActor func onMain() async -> Int { let n = await later(); return n + 1 }
      func loop() async {
        while true {}
      }
      func stay() async { await loop() }
      """
    var checks = Checks([:])
    checks.head = """
      struct Gone: Source { func next() async -> Int { await Task.yield(); return [Int]()[2] } }
      """
    for (name, body) in [
      ("testAsk", "_ = await ask(Gone())"), ("testLater", "_ = await later()"),
      ("testActor", "await Store().change()"), ("testResume", "_ = await resumeTwice()"),
      ("testMain", "_ = await onMain()"), ("testLoop", "await stay()"),
    ] { checks.methods.append(Checks.Method(name: name, body: body, isAsync: true)) }
    for bench in [try Bench.shared(), try Bench.lockedIn()] {
      let endings = try bench.check(learner, checks, limits: Limits(time: 1.5)).endings
      XCTAssertEqual(
        endings.mapValues { $0.split(separator: "“")[0] },
        [
          "testAsk": "crashed indexOutOfRange at Exercise.swift:4 ",
          "testLater": "crashed indexOutOfRange at Exercise.swift:9 ",
          "testActor": "crashed indexOutOfRange at Exercise.swift:14 ",
          "testResume": "crashed fatalError at Exercise.swift:19 ",
          "testMain": "crashed indexOutOfRange at Exercise.swift:9 ",
          "testLoop": "timed out after 1.5 at Exercise.swift:24",
        ], "\(bench.runner.sandbox.level)")
    }
  }

  func testUnderAPolicyLinesAreFoundWhereSomebodyAsks() throws {
    let bench = try Bench.lockedIn()
    let checks = Checks(["testIndex": "_ = third([])", "testLoop": "stay()"])
    var program = Program(
      learner: "func third(_ list: [Int]) -> Int { list[2] }\nfunc stay() { while true {} }\n",
      checks)
    program.policy = Policy(imports: [])
    for (search, places) in [
      (.ofCrashesAndLoops, ["at Exercise.swift:1", "at Exercise.swift:2"]),
      (.ofCrashes, ["at Exercise.swift:1", "at no known line"]),
      (.none, ["", "at no known line"]),
    ] as [(PlaceSearch, [String])] {
      for mode in [BuildMode.interactive, .batch] {
        var endings: [String: String] = [:]
        try bench.runner.check(
          program, tests: checks.tests, limits: Limits(time: 1), mode: mode,
          places: search
        ) { endings = $0.endings }
        let crash = ["crashed indexOutOfRange", places[0], "“Index out of range” signal 4"]
        XCTAssertEqual(
          endings,
          [
            "testIndex": crash.filter { !$0.isEmpty }.joined(separator: " "),
            "testLoop": "timed out after 1.0 \(places[1])",
          ])
      }
    }
  }

  func testTheInnermostLineOfAVeryDeepStackIsFound() throws {
    let learner = """
      func sink(_ n: Int, _ list: [Int]) -> Int {
        if n == 0 {
          return list[9]
        }
        return sink(n - 1, list) + 1
      }
      """
    let checks = Checks(["testDeep": "_ = sink(50_000, [])"])
    XCTAssertEqual(
      try Bench.lockedIn().check(learner, checks).endings,
      ["testDeep": "crashed indexOutOfRange at Exercise.swift:3 “Index out of range” signal 4"])
  }

  /// Where the stack runs out differs from run to run: the address of its beginning is random.
  ///
  /// A link is released after the access to `next`: the runtime searches a list of all accesses that
  /// go on.
  func testTheLineOfAnEndlessRecursionIsTheSameInEachRun() throws {
    let learner = """
      final class Link {
        var next: Link?
        deinit {
          _ = next.take()
        }
      }
      func chain() {
        var first: Link?
        for _ in 0..<400_000 {
          let link = Link()
          link.next = first
          first = link
        }
      }
      func helper(_ n: Int) -> Int { n % 7 + 1 }
      func ping(_ n: Int) -> Int {
        helper(n) + pong(n + 1)
      }
      func pong(_ n: Int) -> Int {
        ping(n + 1) + helper(n)
      }
      """
    let checks = Checks(["testChain": "chain()", "testPing": "_ = ping(0)"])
    let bench = try Bench.shared()
    for _ in 1...5 {
      XCTAssertEqual(
        try bench.check(learner, checks).endings,
        [
          "testChain": "crashed stackOverflow at Exercise.swift:5 signal 11",
          "testPing": "crashed stackOverflow at Exercise.swift:20 signal 11",
        ])
    }
  }

  func testTheRecursionIsWhatAStackRepeats() {
    func stack(_ lines: [Int]) -> Place? {
      LineTables.recursion(in: lines.map { Place(file: "Exercise.swift", line: $0) })
    }
    XCTAssertNil(stack([]))
    XCTAssertEqual(stack([90, 3, 8, 3, 8, 3, 8, 3])?.line, 8)
    XCTAssertEqual(stack([8, 3, 8, 3, 8, 3, 8])?.line, 8)
    XCTAssertEqual(stack([3])?.line, 3)
  }

  func testWhatCodeSaysOfItsOwnLinesAndSignalsHarmsNothing() throws {
    let learner = """
      import Glibc
      func deafen() {
        for number in 1...31 { signal(Int32(number), SIG_IGN) }
      }
      func leave() { signal(SIGILL) { _ in _exit(0) } }
      func third(_ list: [Int]) -> Int { list[2] }
      #sourceLocation(file: "Exercise/Exercise.swift", line: 9000)
      func second(_ list: [Int]) -> Int { list[1] }
      #sourceLocation(file: "/etc/passwd", line: 1)
      func first(_ list: [Int]) -> Int { list[0] }
      """
    let checks = Checks([
      "testDeaf": "deafen(); _ = third([])", "testLeft": "leave(); _ = third([])",
      "testFar": "_ = second([])", "testForeign": "_ = first([])",
      "testHere": "_ = third([])",
    ])
    let unknown = "crashed indexOutOfRange “Index out of range” signal 4"
    XCTAssertEqual(
      try Bench.lockedIn().check(learner, checks).endings,
      [
        "testDeaf": unknown, "testLeft": "left with 0", "testFar": unknown,
        "testForeign": unknown,
        "testHere": "crashed indexOutOfRange at Exercise.swift:6 “Index out of range” signal 4",
      ])
  }
}
