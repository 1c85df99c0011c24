import XCTest

@testable import Runner

/// How checks end by themselves or by a crash: each told apart, with the others still running.
final class TestRunnerTests: XCTestCase {
  func testARightAnswerPassesEveryCheck() throws {
    let attempt = try Bench.shared().check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    XCTAssertEqual(attempt.endings, ["testOne": "finished", "testTwo": "finished"])
  }

  func testAWrongAnswerFailsWithTheMessageAndLineOfTheCheck() throws {
    let attempt = try Bench.shared().check("func twice(_ n: Int) -> Int { n + 1 }", .ofTwice)
    XCTAssertEqual(
      attempt.endings,
      [
        "testOne": "finished",
        "testTwo": #"finished; failed 6: XCTAssertEqual failed: ("3") is not equal to ("4") - "#
          + "twice two is four",
      ])
  }

  func testAnErrorThatNothingCatchesAndASkipAreToldApartFromFailures() throws {
    let learner = """
      struct Trouble: Error {}
      func fail() throws { throw Trouble() }
      """
    let attempt = try Bench.shared().check(
      learner,
      Checks([
        "testThrows": "try fail()",
        "testFailsAndThrows": #"XCTFail("first"); try fail()"#,
        "testSkips": #"throw XCTSkip("not today")"#,
        "testFailsAndSkips": #"XCTFail("before"); throw XCTSkip("too late")"#,
        "testPasses": "XCTAssertThrowsError(try fail())",
      ]))
    XCTAssertEqual(
      attempt.endings,
      [
        "testThrows": #"finished; threw 0: threw error "Trouble()""#,
        "testFailsAndThrows": "finished; failed 6: failed - first; "
          + #"threw 0: threw error "Trouble()""#,
        "testSkips": "skipped",
        "testFailsAndSkips": "finished; failed 8: failed - before",
        "testPasses": "finished",
      ])
  }

  func testEveryCrashIsToldByKindAndLineAndTheOtherChecksRun() throws {
    let learner = """
      struct Trouble: Error {}
      class Owner { func call() -> Int { 1 } }
      class Dog: Owner {}
      struct Pet { unowned let owner: Owner }
      nonisolated(unsafe) var shared = 0
      func change(_ n: inout Int) { shared += 1; n += 1 }
      func stop() { fatalError("no way\\nat all") }
      func unwrap(_ n: Int?) -> Int { n! }
      func third(_ list: [Int]) -> Int { list[2] }
      func double(_ n: Int8) -> Int8 { n * 2 }
      func deeper(_ n: Int) -> Int { deeper(n + 1) + 1 }
      func force() { try! fail() }
      func fail() throws { throw Trouble() }
      func cast(_ owner: Owner) -> Dog { owner as! Dog }
      func dangle() -> Int {
        let pet = Pet(owner: Owner())
        return pet.owner.call()
      }
      func overlap() { change(&shared) }
      func divide(_ n: Int) -> Int { 6 / n }
      func check(_ n: Int) { precondition(n > 0, "positive only") }
      func count() -> UInt { UInt(-1 + [0].count - 1) }
      func stopSilently() { fatalError() }
      func doubt() { assert([0].isEmpty) }
      func deep(_ n: Int) -> Int { n == 0 ? unwrap(nil) : deep(n - 1) + 1 }
      func last(_ text: String) -> Character { text[text.endIndex] }
      func seeded(_ n: Int) { array[n] = 1 }
      nonisolated(unsafe) var array = [0, 1]
      func assume() { MainActor.assumeIsolated { shared = 0 } }
      """
    let attempt = try Bench.shared().check(
      learner,
      Checks([
        "testA": "", "testFatal": "stop()", "testB": "", "testUnwrap": "_ = unwrap(nil)",
        "testIndex": "_ = third([1])", "testOverflow": "_ = double(100)",
        "testStack": "_ = deeper(0)", "testTry": "force()", "testCast": "_ = cast(Owner())",
        "testUnowned": "_ = dangle()", "testExclusive": "overlap()", "testDivide": "_ = divide(0)",
        "testPrecondition": "check(0)", "testNegative": "_ = count()",
        "testSilent": "stopSilently()", "testAssert": "doubt()", "testDeep": "_ = deep(300)",
        "testString": #"_ = last("a")"#, "testStore": "seeded(2)", "testC": "",
        "testAside": "Thread { assume() }.start(); sleep(5)",
        "testOwnFault": "_ = [Int]()[shared]", "testD": "XCTAssertEqual(divide(2), 3)",
      ]))
    let expected = [
      "testA": "finished", "testB": "finished", "testC": "finished", "testD": "finished",
      "testFatal": "crashed fatalError at Exercise.swift:7 “no way\nat all” signal 4",
      "testUnwrap": "crashed unwrappedNil at Exercise.swift:8 “Unexpectedly found nil while "
        + "unwrapping an Optional value” signal 4",
      "testIndex": "crashed indexOutOfRange at Exercise.swift:9 “Index out of range” signal 4",
      "testOverflow": "crashed overflow in double(_:) signal 4",
      "testStack": "crashed stackOverflow at Exercise.swift:11 signal 11",
      "testTry": "crashed forcedTry at Exercise.swift:12 “'try!' expression unexpectedly raised "
        + "an error: Exercise.Trouble()” signal 4",
      "testCast": "crashed forcedCast at Exercise.swift:14 “Could not cast value of type "
        + "'Exercise.Owner' to 'Exercise.Dog'.” signal 6",
      "testUnowned": "crashed danglingUnowned at Exercise.swift:17 “Attempted to read an unowned "
        + "reference but object was already destroyed” signal 6",
      "testExclusive": "crashed exclusivity at Exercise.swift:19 “Simultaneous accesses, but "
        + "modification requires exclusive access.” signal 6",
      "testDivide": "crashed overflow at Exercise.swift:20 “Division by zero” signal 4",
      "testPrecondition": "crashed fatalError at Exercise.swift:21 “positive only” signal 4",
      "testNegative": "crashed overflow at Exercise.swift:22 “Negative value is not "
        + "representable” signal 4",
      "testSilent": "crashed fatalError at Exercise.swift:23 signal 4",
      "testAssert": "crashed fatalError at Exercise.swift:24 signal 4",
      "testDeep": "crashed unwrappedNil at Exercise.swift:8 “Unexpectedly found nil while "
        + "unwrapping an Optional value” signal 4",
      "testString": "crashed indexOutOfRange at Exercise.swift:26 “String index is out of "
        + "bounds” signal 4",
      "testStore": "crashed indexOutOfRange at Exercise.swift:27 “Index out of range” signal 4",
      "testAside": "crashed wrongThread at Exercise.swift:29 signal 4",
      "testOwnFault": "crashed indexOutOfRange “Index out of range” signal 4",
    ]
    for (name, words) in expected { XCTAssertEqual(attempt.endings[name], words, name) }
    XCTAssertEqual(attempt.endings.count, 23)
  }

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
    let attempt = try Bench.shared().check(program, tests: ["Checks.testFirst"])
    XCTAssertEqual(
      attempt.endings["testFirst"],
      "crashed indexOutOfRange at Model.swift:3 “Index out of range” signal 4")
  }

  func testChecksOfEveryShapeRun() throws {
    var checks = Checks([
      "testSync": "XCTAssertEqual(Exercise.log, [\"class\", \"async set up\", \"set up\"])"
    ])
    checks.head = "nonisolated(unsafe) var torn = 0"
    checks.methods += [
      Checks.Method(
        name: "testAsync",
        body: "let n = await later(20); XCTAssertEqual(n, 21); XCTAssertEqual(torn, 1)",
        isAsync: true),
      Checks.Method(name: "testTorn", body: "XCTAssertEqual(torn, 2)"),
      Checks.Method(
        name: "testMain", body: "XCTAssertEqual(Screen().width, 80)", isOnMainActor: true),
      Checks.Method(
        name: "testMainAsync", body: "let n = await Screen().ask(); XCTAssertEqual(n, 80)",
        isAsync: true, isOnMainActor: true),
    ]
    checks.members = """
        override class func setUp() { Exercise.log = ["class"] }
        override func setUp() { Exercise.log.append("set up") }
        override func setUp() async throws { Exercise.log.append("async set up") }
        override func tearDown() { torn += 1 }
      """
    let learner = """
      nonisolated(unsafe) var log: [String] = []
      func later(_ n: Int) async -> Int { await Task.detached { n + 1 }.value }
      @MainActor final class Screen {
        var width = 80
        func ask() async -> Int { await Task { width }.value }
      }
      """
    let attempt = try Bench.shared().check(learner, checks)
    XCTAssertEqual(
      attempt.endings,
      [
        "testSync": "finished", "testAsync": "finished", "testTorn": "finished",
        "testMain": "finished", "testMainAsync": "finished",
      ])
  }

  func testWhatWasAskedForIsRunAndNothingElse() throws {
    let bench = try Bench.shared()
    let program = Program(learner: "func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    let attempt = try bench.check(program, tests: ["Checks.testTwo", "Checks.testNowhere"])
    XCTAssertEqual(attempt.endings, ["testTwo": "finished", "testNowhere": "missing"])
    XCTAssertEqual(try bench.check(program, tests: []).run?.results, [])
  }

  func testChecksInANestedClassAreFoundByTheirWholeName() throws {
    func nested(_ file: ProgramFile) -> ProgramFile {
      let text = file.text.replacing("final class", with: "enum Outer { final class")
        .replacing("(Checks.self", with: "(Outer.Checks.self")
        .replacing("as! Checks", with: "as! Outer.Checks")
      return ProgramFile(name: file.name, text: text + (file.name == "Checks.swift" ? "\n}" : ""))
    }
    let program = Program(learner: "func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    let attempt = try Bench.shared().check(
      Program(
        support: [], learner: program.learner, checks: program.checks.map(nested),
        discovery: nested(program.discovery)),
      tests: ["Outer.Checks.testOne", "Outer.Checks.testTwo"])
    XCTAssertEqual(attempt.run?.results.map(\.words), ["finished", "finished"])
  }
}
