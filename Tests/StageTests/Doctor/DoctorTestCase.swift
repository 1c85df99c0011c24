import Compile
import Course
import HostProtocol
import Run
import Sandbox
import SwiftSource
import TestSupport
import XCTest

@testable import Stage

/// A program with a mistake, compiled and run for real.
struct Planted {
  let name: String
  let cause: Diagnosis.Cause?
  /// The learner's declarations; `Planted.head` comes before them.
  let learner: String
  /// The body of the check.
  let check: String

  init(_ name: String, _ cause: Diagnosis.Cause?, _ learner: String, check: String) {
    self.name = name
    self.cause = cause
    self.learner = learner
    self.check = check
  }

  /// A protocol with default implementations and a porter, for most cases.
  static let head = """
    import Dispatch
    protocol PorterDelegate: AnyObject {
      func porterDidMove(_ porter: Porter, box: String)
      func porterDidRest(_ porter: Porter)
    }
    extension PorterDelegate {
      func porterDidMove(_ porter: Porter, box: String) {}
      func porterDidRest(_ porter: Porter) {}
      func porterDidSing(_ porter: Porter) {}
    }
    class Porter: @unchecked Sendable {
      weak var delegate: (any PorterDelegate)?
      var isOpen = true
      func move(_ box: String) {
        guard isOpen else { return }
        delegate?.porterDidMove(self, box: box)
      }
      func sing() { delegate?.porterDidSing(self) }
      func rest() { delegate?.porterDidRest(self) }
    }

    """

  /// A bell with a delegate of its own protocol, for cases with other classes around it.
  static let bell = """
    import Dispatch
    protocol BellDelegate: AnyObject { func bellDidRing(_ bell: Bell) }
    class Bell {
      weak var delegate: (any BellDelegate)?
      func ring() { delegate?.bellDidRing(self) }
    }
    final class Clerk: BellDelegate { var heard = 0; func bellDidRing(_ bell: Bell) { heard += 1 } }

    """
  /// The checks' own delegate of the bell.
  static let bellSpy = "final class Spy: BellDelegate { func bellDidRing(_ bell: Bell) {} }"
}

class DoctorTestCase: XCTestCase {
  static let words = Words(bundles: [Words.stageBundle], language: .english)

  /// - Parameter support: modules that stand for frameworks; the learner's file imports each.
  func diagnose(
    _ planted: Planted, head: String = Planted.head, support: [ProgramModule] = [],
    spy: String = #"final class Spy: PorterDelegate { let name = "tea" }"#
  ) throws -> Diagnosis? {
    let source = support.map { "import \($0.name)\n" }.joined() + head + planted.learner
    var checks = Checks(["testIt": planted.check])
    checks.head = spy
    let plain = Program(learner: source, checks)
    let run = try Bench.shared().runner.record(
      Program(
        support: support, learner: plain.learner, checks: plain.checks, discovery: plain.discovery),
      test: "Checks.testIt", limits: .standard, seed: 0)
    XCTAssertEqual(run.compilation.words, "built", planted.name)
    let playback = Playback(run.recording)
    XCTAssertFalse(run.recording.events.isEmpty, planted.name)
    let facts = DelegateFacts(
      learner: [(file: "Exercise.swift", text: source)],
      others: [checks.source] + support.flatMap { $0.files.map(\.text) })
    let wanted =
      run.failures.first.map { self.wanted($0.message) } ?? DelegateDoctor.Wanted.unknown
    let influence = Influence(
      facts, sources: [source] + support.flatMap { $0.files.map(\.text) }, checks: checks.source,
      lines: Set(run.failures.prefix(1).map(\.line)), expected: wanted.text)
    return DelegateDoctor(
      playback, Modules(test: "Checks.testIt"), facts: facts,
      influence: run.failures.isEmpty ? nil : influence,
      wanted: wanted
    ).diagnosis
  }

  /// Reads `XCTAssertEqual failed: ("found") is not equal to ("wanted")`.
  private func wanted(_ message: String) -> DelegateDoctor.Wanted {
    guard let match = message.firstMatch(of: /\("(.*)"\) is not equal to \("(.*)"\)/) else {
      return .unknown
    }
    return DelegateDoctor.Wanted(String(match.2), butFound: String(match.1))
  }

  func expect(
    _ cases: [Planted], head: String = Planted.head, support: [ProgramModule] = [],
    spy: String = #"final class Spy: PorterDelegate { let name = "tea" }"#, line: UInt = #line
  ) throws {
    for planted in cases {
      let diagnosis = try diagnose(planted, head: head, support: support, spy: spy)
      let said = diagnosis.map { "\(Self.words($0.finding)) \(Self.words($0.evidence))" } ?? ""
      let seen: Set<Diagnosis.Cause> = [.observed, .told]
      let cause = diagnosis.flatMap { seen.contains($0.cause) ? nil : $0.cause }
      if ProcessInfo.processInfo.environment["UNDERSTUDY_SAY"] != nil {
        print("SAID \(planted.name): \(said)")
      }
      XCTAssertEqual(cause, planted.cause, "\(planted.name): \(said)", line: line)
      XCTAssertFalse(said.contains("{"), "\(planted.name): \(said)", line: line)
      XCTAssertFalse(said.contains("line  "), "\(planted.name): \(said)", line: line)
    }
  }
}
