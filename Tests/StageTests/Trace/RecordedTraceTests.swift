import Compile
import Course
import HostProtocol
import Run
import Sandbox
import TestSupport
import XCTest

@testable import Stage

/// Traces of programs that are compiled and run for real.
final class RecordedTraceTests: TraceTestCase {
  func testCallsOfASpyAndOfADefault() throws {
    let (trace, end) = try trace(
      "let spy = Spy(); let porter = Porter(); porter.delegate = spy; porter.move(spy.name)")
    XCTAssertEqual(end, .finished)
    XCTAssertEqual(
      trace.sentences(words).filter { !$0.hasSuffix("is freed") },
      [
        "the check makes Porter with init()",
        "the check sets delegate of Porter to Spy",
        "the check calls move(_:) of Porter",
        "Porter calls didMove(_:) of Spy (of the checks) (line 8)",
        "Porter calls didRest() of Spy (of the checks), and the default implementation answers"
          + " (line 9)",
      ])
  }

  func testCrashKeepsWhatCameBefore() throws {
    let (trace, end) = try trace("Porter().fail()")
    guard case .crashed = end else { return XCTFail("\(end)") }
    XCTAssertEqual(trace.calls.last?.method, "fail()")
  }

  func testALongStackDoesNotHideTheCrash() throws {
    let (_, end) = try trace("Porter().failBelow(120)")
    guard case .crashed(let crash) = end else { return XCTFail("\(end)") }
    XCTAssertEqual(crash.kind, .indexOutOfRange)
  }

  func testLoopIsCut() throws {
    let (trace, end) = try trace("Porter().spin()", time: 1)
    guard case .timedOut = end else { return XCTFail("\(end)") }
    XCTAssertEqual(trace.calls.last?.method, "step()")
    XCTAssertGreaterThan(trace.calls.last?.count ?? 0, 1000)
    XCTAssertGreaterThan(trace.dropped, 0)
  }

  func testDeepRecursionIsCut() throws {
    let (trace, _) = try trace("_ = Porter().down(100_000)")
    XCTAssertEqual(trace.calls.map(\.depth).max(), CallTrace.mostDepth - 1)
    XCTAssertGreaterThan(trace.tooDeep, 1000)
    XCTAssertGreaterThan(trace.dropped, 1000)
  }

  func testMuchOutputDoesNotMatter() throws {
    let (trace, end) = try trace("Porter().shout()")
    XCTAssertEqual(end, .finished)
    XCTAssertTrue(trace.calls.contains { $0.method == "shout()" })
  }

  func testThreadsAreNumbered() throws {
    let (trace, _) = try trace(
      """
      nonisolated(unsafe) let porter = Porter(); let thread = Thread { porter.step() }; \
      porter.move(""); thread.start(); while !thread.isFinished { usleep(1000) }; porter.step()
      """)
    XCTAssertEqual(trace.threadCount, 2)
    XCTAssertEqual(
      trace.calls.filter { $0.method == "step()" }.map(\.thread).sorted(), [0, 1])
  }

  func testAPolicyAcceptsTheCallbacksAndNothingElse() throws {
    func record(_ learner: String) throws -> ObservedRun {
      var program = Program(learner: learner, Checks(["testIt": "XCTAssertEqual(twice(2), 4)"]))
      program.policy = Policy(imports: ["Foundation"])
      return try Bench.lockedIn().runner.record(
        program, test: "Checks.testIt", limits: .standard, seed: 0)
    }
    let run = try record("func twice(_ n: Int) -> Int { n + n + 1 }")
    XCTAssertEqual(run.compilation.words, "built")
    XCTAssertEqual(run.end, .finished)
    XCTAssertEqual(run.failures.count, 1)
    let trace = CallTrace(Playback(run.recording), Modules(test: "Checks.testIt"), start: "")
    XCTAssertEqual(trace.calls.map(\.method), ["twice(_:)"])

    let refused = try record(
      """
      import Foundation
      func twice(_ n: Int) -> Int { unsafe getenv("HOME") == nil ? n : 0 }
      """)
    XCTAssertTrue(
      refused.compilation.words.contains("foreign-symbol getenv"), refused.compilation.words)
  }

  /// Returns the trace of statements after `begun`, which run before it begins.
  private func trace(script statements: String, after begun: String = "") throws -> CallTrace {
    let attempt = try Bench.shared().runner.record(
      Program(learner: learner, Checks([:])),
      script: [
        ProgramFile(
          name: "main.swift",
          text: "@testable import Exercise\n\(begun)\nunderstudyBegin()\n\(statements)\n"),
        ProgramFile(
          name: "Begin.swift",
          text: "@_silgen_name(\"understudy_begin\") func understudyBegin()"),
      ], limits: .standard)
    XCTAssertEqual(attempt.compilation.words, "built")
    return CallTrace(Playback(attempt.recording), Modules(), start: "the prompt")
  }

  func testScriptTracesOnlyWhatWasTyped() throws {
    let trace = try trace(
      script: "porter.move(\"tea\")",
      after: "let boss = Boss(); let porter = Porter(); porter.delegate = boss; porter.step()")
    XCTAssertEqual(trace.calls.map(\.method), ["move(_:)", "didMove(_:)", "didRest()"])
    XCTAssertEqual(trace.participants.map(\.name), ["the prompt", "Porter", "Boss"])
  }

  /// An object that has no name is not the caller of its own initialiser.
  func testTheScriptCallsWhatItSays() throws {
    for (statements, called) in [
      ("Porter().move(\"tea\")", ["init()", "move(_:)"]),
      ("let boss: any WorkerDelegate = Boss(); boss.didMove(\"tea\")", ["didMove(_:)"]),
      ("let other = Porter(); [1].forEach { _ in other.move(\"tea\") }", ["move(_:)"]),
      ("porter.delegate = Boss()", []),
      ("func go(_ porter: Porter) { porter.move(\"tea\") }; go(Porter())", ["move(_:)"]),
    ] {
      let trace = try trace(script: statements, after: "let porter = Porter()")
      let own = trace.calls.filter { $0.depth == 0 }
      for call in own {
        XCTAssertEqual(trace.participants[call.caller].name, "the prompt", statements)
      }
      XCTAssertTrue(Set(called).isSubset(of: own.map(\.method)), "\(statements): \(own)")
    }
  }
}
