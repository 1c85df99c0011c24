import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests the results of compiling: whether the learner, the course or the compiler is at fault.
final class CompilationTests: XCTestCase {
  private let right = "func twice(_ n: Int) -> Int { n * 2 }"

  func testWhatDoesNotCompileIsShownWithIdentifierAndLine() throws {
    let attempt = try Bench.shared().check(
      "\nfunc twice(_ n: Int) -> Int { m * 2 }\n", .ofTwice)
    XCTAssertEqual(
      attempt.compilation.words,
      "rejected: Exercise/Exercise.swift:2 cannot_find_in_scope “cannot find 'm' in scope”")
    XCTAssertNil(attempt.run)
    XCTAssertEqual(attempt.timings.map(\.step), [.object], "nothing else is waited for")
  }

  func testBytesThatAreNoSwiftAreRejectedToo() throws {
    for text in ["\u{FEFF}func (", "}}}}", "import Nowhere", "#error(\"\\u{1B}[31m\")"] {
      let attempt = try Bench.shared().check(text, Checks(["testA": ""]))
      guard case .doesNotCompile = attempt.compilation else {
        XCTFail("\(text.debugDescription): \(attempt.compilation.words)")
        continue
      }
    }
  }

  func testChecksThatDoNotFitAreToldApartFromCodeThatDoesNotCompile() throws {
    let attempt = try Bench.shared().check("let unused = 1; func f() { 1 }", .ofTwice)
    guard case .checksDoNotCompile(let errors, let warnings) = attempt.compilation else {
      return XCTFail(attempt.compilation.words)
    }
    XCTAssertEqual(
      errors.words.components(separatedBy: "; ").first,
      "Checks/Checks.swift:5 cannot_find_in_scope “cannot find 'twice' in scope”")
    XCTAssertEqual(warnings.map(\.message), ["integer literal is unused"])
  }

  func testASupportModuleThatIsBrokenIsNotTheLearnersFault() throws {
    let support = ProgramModule("Kit", "public let a: Int = \"\"")
    let program = Program(learner: "import Kit", .ofTwice, support: [support])
    let attempt = try Bench.shared().check(program, tests: Checks.ofTwice.tests)
    XCTAssertEqual(
      attempt.compilation.words,
      "Kit rejected: Kit/Kit.swift:1 cannot_convert_initializer_value "
        + "“cannot convert value of type 'String' to specified type 'Int'”")
  }

  func testSupportModulesMayImportEarlierOnes() throws {
    let program = Program(
      learner: "import Upper\nfunc twice(_ n: Int) -> Int { n * factor() }", .ofTwice,
      support: [
        ProgramModule("Lower", "public func two() -> Int { 2 }"),
        ProgramModule("Upper", "import Lower\npublic func factor() -> Int { two() }"),
      ])
    let attempt = try Bench.shared().check(program, tests: Checks.ofTwice.tests)
    XCTAssertEqual(attempt.endings, ["testOne": "finished", "testTwo": "finished"])
  }

  func testSnippetsAreRefusedOrAcceptedEachOnItsOwn() throws {
    let snippets = [
      ("Refused", "@testable import Exercise\nlet a: String = twice(1)"),
      ("Accepted", "@testable import Exercise\nlet a: Int = twice(1)"),
      ("Warned", "func f() { 1 }"),
    ].map { ProgramFile(name: "\($0).swift", text: $1) }
    // The second time the diagnostics come from the cache.
    for _ in 1...2 {
      let attempt = try Bench.shared().check(
        Program(learner: right, .ofTwice, snippets: snippets), tests: Checks.ofTwice.tests)
      guard case .built(let library) = attempt.compilation else {
        return XCTFail(attempt.compilation.words)
      }
      XCTAssertEqual(
        library.snippets.map { $0.map { "\($0.location?.line ?? 0) \($0.identifier)" } },
        [["2 cannot_convert_initializer_value"], [], ["1 expression_unused_literal"]])
    }
  }

  func testWarningsAboutTheLearnersFilesAreShownAgainWhenNothingIsCompiled() throws {
    for _ in 1...2 {
      let attempt = try Bench.shared().check("func f() { let a = 1 }\n\(right)", .ofTwice)
      guard case .built(let library) = attempt.compilation else {
        return XCTFail(attempt.compilation.words)
      }
      XCTAssertEqual(library.warnings.map(\.identifier), ["pbd_never_used"])
    }
  }

  func testIsolationIsTheModulesOwn() throws {
    let learner = "final class Screen { var width = 80 }"
    let checks = Checks(["testWidth": "XCTAssertEqual(Screen().width, 80)"])
    let free = try Bench.shared().check(Program(learner: learner, checks), tests: checks.tests)
    XCTAssertEqual(free.endings, ["testWidth": "finished"])
    let bound = try Bench.shared().check(
      Program(learner: learner, checks, isMainActorByDefault: true), tests: checks.tests)
    guard case .checksDoNotCompile = bound.compilation else {
      return XCTFail(bound.compilation.words)
    }
  }

  func testACompilerThatGivesUpIsNamedWithItsReason() throws {
    let endings: [(script: String, reason: CompilerFailure)] = [
      ("sleep 60", .heldUp), ("kill -XCPU $$", .timedOut), ("kill -KILL $$", .heldUp),
      ("echo 'LLVM ERROR: out of memory' >&2; exit 1", .outOfMemory),
      ("echo boom >&2; kill -SEGV $$", .crashed("boom")),
    ]
    for (script, reason) in endings {
      for module in ["Exercise", "Checks"] {
        let bench = try Bench.shared()
        let live = bench.runner.makeCompiler
        defer { bench.runner.makeCompiler = live }
        bench.runner.makeCompiler = { toolchain, folder in
          Compiler { call, loop in
            guard call.arguments.contains(where: { $0.hasSuffix("/\(module).o") }) else {
              return try live(toolchain, folder).start(call, loop)
            }
            return try ChildProcess(
              Command("/bin/sh", ["-c", script], folder: call.folder, timeLimit: 0.2), on: loop)
          }
        }
        // Change the interface, so that the checks are compiled again.
        let learner = right + "\nstruct \(module)\(abs(script.hashValue)) {}"
        XCTAssertEqual(
          try bench.check(learner, .ofTwice).compilation.words,
          "\(module) given up: \(reason)")
      }
    }
  }

  func testALargeFileAndManyChecksCompile() throws {
    let functions = (0..<400).map { "func f\($0)(_ n: Int) -> Int { n + \($0) }\n" }.joined()
    var checks = Checks.ofTwice
    checks.methods = (0..<100).map {
      Checks.Method(name: "test\($0)", body: "XCTAssertEqual(f\($0)(1), \($0 + 1))")
    }
    let attempt = try Bench.shared().check(functions, checks)
    XCTAssertEqual(attempt.endings.values.filter { $0 == "finished" }.count, 100)
  }
}

/// Tests the recorded steps of a verdict.
final class TimingTests: XCTestCase {
  func testStepsAreRecordedAndWhatWasKeptIsMarked() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-timing-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = try Bench(cache: folder)
    func steps(_ learner: String) throws -> String {
      let attempt = try bench.check(learner, .ofTwice)
      for timing in attempt.timings {
        XCTAssertLessThanOrEqual(0, timing.start)
        XCTAssertLessThanOrEqual(timing.start, timing.end)
        XCTAssertLessThanOrEqual(timing.end, attempt.duration)
      }
      return attempt.timings.map { "\($0.step)\($0.isKept ? " kept" : "")" }
        .joined(separator: ", ")
    }
    let first = "func twice(_ n: Int) -> Int { n * 2 }"
    XCTAssertEqual(
      try steps(first), "interface, object, checks, discovery, link, start, run", "new")
    XCTAssertEqual(try steps(first), "link kept, start, run", "no change")
    XCTAssertEqual(
      try steps("func twice(_ n: Int) -> Int { n + n }"),
      "interface, object, checks kept, discovery kept, link, start, run", "another body")
    XCTAssertEqual(
      try steps("func twice(_ n: Int, times: Int = 2) -> Int { n * times }"),
      "interface, object, checks, discovery kept, link, start, run", "another interface")
    XCTAssertEqual(try steps("func twice("), "object", "an error")
    XCTAssertEqual(try steps(first), "link kept, start, run", "back again")
  }
}
