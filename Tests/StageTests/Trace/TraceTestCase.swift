import Compile
import Course
import HostProtocol
import Run
import Sandbox
import TestSupport
import XCTest

@testable import Stage

/// Records programs that are compiled and run for real.
class TraceTestCase: XCTestCase {
  let words = Words(bundles: [Words.stageBundle], language: .english)
  let learner = """
    protocol WorkerDelegate: AnyObject { func didMove(_ box: String); func didRest() }
    extension WorkerDelegate { func didRest() {} }
    class Porter {
      weak var delegate: (any WorkerDelegate)?
      private var boxes: [String] = []
      func move(_ box: String) {
        boxes.append(box)
        delegate?.didMove(box)
        delegate?.didRest()
      }
      func fail() { let none: [Int] = []; print(none[1]) }
      func failBelow(_ depth: Int) { if depth == 0 { fail() } else { failBelow(depth - 1) } }
      func spin() { while true { step() } }
      func step() {}
      func down(_ left: Int) -> Int { left == 0 ? 0 : 1 + down(left - 1) }
      func shout() { print(String(repeating: "x", count: 1 << 20)) }
    }
    final class Boss: WorkerDelegate { func didMove(_ box: String) {} }
    """

  func trace(
    _ body: String, time: Double? = nil, learner: String? = nil, support: String? = nil
  ) throws -> (trace: CallTrace, end: TestEnd) {
    var checks = Checks(["testIt": body])
    if learner == nil {
      checks.head = """
        final class Spy: WorkerDelegate { let name = "tea"; func didMove(_ box: String) {} }
        """
    }
    var limits = Limits.standard
    if let time { limits.time = time }
    let plain = Program(learner: learner ?? self.learner, checks)
    let kit = support.map { text in
      [
        ProgramModule(
          name: "Kit", files: [ProgramFile(name: "Kit.swift", text: text)],
          isMainActorByDefault: false)
      ]
    }
    let run = try Bench.shared().runner.record(
      Program(
        support: kit ?? [], learner: plain.learner, checks: plain.checks, discovery: plain.discovery
      ),
      test: "Checks.testIt", limits: limits, seed: 0)
    XCTAssertEqual(run.compilation.words, "built")
    let trace = CallTrace(
      Playback(run.recording), Modules(frameworks: ["Kit"], test: "Checks.testIt"),
      start: "the check")
    return (trace, run.end)
  }
}
