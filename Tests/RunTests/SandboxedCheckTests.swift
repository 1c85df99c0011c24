import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests compiling and running untrusted programs in a sandbox.
final class SandboxedCheckTests: XCTestCase {
  func testAProgramIsCompiledAndRunInEverySandboxUnderEveryPolicy() throws {
    for sandbox in [Bench.strongest, Bench.withoutRoom] {
      let bench = try Bench(cache: temporaryPath(), sandbox: sandbox)
      for policy in [nil, Policy(imports: []), Policy(imports: ["Foundation"])] {
        var program = Program(
          learner: "func twice(_ n: Int) -> Int { n * 2 }\n", .ofTwice)
        program.policy = policy
        XCTAssertEqual(
          try bench.check(program, tests: Checks.ofTwice.tests).endings,
          ["testOne": "finished", "testTwo": "finished"], "\(sandbox.level) \(policy as Any)")
      }
    }
  }

  func testOneHostServesManySubmissionsThatDoNotMeet() throws {
    let bench = try Bench(cache: temporaryPath(), sandbox: Bench.strongest)
    let learner = """
      import Glibc
      nonisolated(unsafe) var visits = 0
      func visit() -> Int32 {
        visits += 1
        return visits == 1 && access("/tmp/understudy-visit", F_OK) != 0 ? getpid() : 0
      }
      """
    var processes: Set<String> = []
    for number in 0..<4 {
      let checks = Checks(["testVisit": #"XCTAssertGreaterThan(visit(), 0); print(getpid())"#])
      let attempt = try bench.check("\(learner)\n// \(number)", checks)
      XCTAssertEqual(attempt.endings, ["testVisit": "finished"])
      processes.insert(try XCTUnwrap(attempt.run?.output.text))
    }
    XCTAssertEqual(processes.count, 4)
  }

  func testNothingLiesNearBelowTheStack() throws {
    let learner = """
      import Glibc
      /// The bytes between a variable and memory whose place the kernel chooses, and the stack's limit.
      func room() -> (below: UInt, limit: UInt) {
        var here = 0
        let there = mmap(nil, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(3), &limit)
        let place = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
        return (place - UInt(bitPattern: there), limit.rlim_cur)
      }
      """
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(3), &limit)
    try XCTSkipIf(limit.rlim_max < 1 << 37, "the system limits stacks")
    let body = "let room = room(); print(room); XCTAssertGreaterThan(room.below, 1 << 37); "
    for sandbox in [Bench.strongest, Bench.withoutRoom] {
      let bench = try Bench(cache: temporaryPath(), sandbox: sandbox)
      let checks = Checks(["testRoom": "\(body)XCTAssertEqual(room.limit, 8 << 20)"])
      XCTAssertEqual(
        try bench.check(learner, checks).endings, ["testRoom": "finished"], "\(sandbox.level)")
    }
  }

  func testThePolicyActsWithoutASandboxToo() throws {
    var program = Program(learner: "import Glibc\nfunc twice(_ n: Int) -> Int { n }", .ofTwice)
    program.policy = Policy(imports: [])
    XCTAssertEqual(
      try Bench.shared().check(program, tests: Checks.ofTwice.tests).compilation.words,
      "refused: import Glibc at Exercise.swift:1:1")
  }

  func testARoomThatIsGoneIsMadeAnew() throws {
    let bench = try Bench(cache: temporaryPath(), sandbox: Bench.strongest)
    let right = "func twice(_ n: Int) -> Int { n * 2 }"
    _ = try bench.check(right, .ofTwice)
    for process in Files.names(in: "/proc").compactMap({ pid_t($0) }) {
      let line = (try? Files.read("/proc/\(process)/cmdline")) ?? []
      let text = String(decoding: line, as: UTF8.self)
      if text.contains(Bench.launcher), text.contains("--hold"), text.contains(bench.cache) {
        kill(process, SIGKILL)
      }
    }
    XCTAssertEqual(
      try bench.check("\(right)\n// again", .ofTwice).endings,
      ["testOne": "finished", "testTwo": "finished"])
  }
}
