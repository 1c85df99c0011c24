import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Run
@testable import Sandbox

/// Ordinary programs, written for these tests, that walk through the language: the policy refuses
/// none of them, and they print in the sandbox what they print outside it.
///
/// `UNDERSTUDY_PROGRAMS=strings swift test --filter HonestProgramTests` tries those whose path has
/// that word.
final class HonestProgramTests: XCTestCase {
  /// A program and the modules that its first line asks for.
  private struct Honest {
    let name: String
    let text: String

    var imports: Set<String> {
      guard text.hasPrefix("// imports: ") else { return [] }
      return Set(
        text.prefix { $0 != "\n" }.dropFirst("// imports: ".count).split(separator: ", ")
          .map(String.init))
    }

    /// Whether it needs real threads, as one does that waits in a loop until another one is done.
    var hasThreads: Bool { text.contains("\n// threads: yes\n") }
  }

  private static let checks: Checks = {
    var checks = Checks([:])
    checks.methods = [
      .init(name: "testProgram", body: "try await Exercise::program()", isAsync: true)
    ]
    return checks
  }()

  private func programs() throws -> [Honest] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Programs")
    let wanted = ProcessInfo.processInfo.environment["UNDERSTUDY_PROGRAMS"] ?? ""
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files.map { $0.compactMap { $0 as? URL } } ?? [])
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
      .map {
        Honest(
          name: String($0.path.dropFirst(folder.path.count + 1)),
          text: try String(contentsOf: $0, encoding: .utf8))
      }
      .filter { wanted.isEmpty || $0.name.contains(wanted) }
  }

  /// By day a quarter of them is tried.
  ///
  /// At night, each runs without a sandbox, too, and must print the same.
  func testNoHonestProgramIsRefused() throws {
    let tests = HonestProgramTests.checks.tests
    let (confined, free) = (try Bench.lockedIn(), try Bench.shared())
    for honest in Nightly.sample(try programs()) {
      var program = Program(learner: honest.text, HonestProgramTests.checks)
      program.hasThreads = honest.hasThreads
      let expected =
        Nightly.repeats == nil ? nil : try free.check(program, tests: tests, mode: .batch)
      program.policy = Policy(
        imports: honest.imports, allowsThreads: honest.hasThreads)
      let attempt = try confined.check(program, tests: tests, mode: .batch)
      guard case .built = attempt.compilation else {
        XCTFail("\(honest.name): \(attempt.compilation.words)")
        continue
      }
      XCTAssertEqual(attempt.endings, ["testProgram": "finished"], honest.name)
      let output = try XCTUnwrap(attempt.run?.output.text, honest.name)
      XCTAssertFalse(output.isEmpty, honest.name)
      if let expected { XCTAssertEqual(output, expected.run?.output.text, honest.name) }
    }
  }

  func testAProgramEndsAlikeHoweverBusyTheMachineIs() throws {
    let tests = HonestProgramTests.checks.tests
    let bench = try Bench.lockedIn()
    try BusyLoops.beside { loops, repeats in
      for honest in try programs() {
        var program = Program(learner: honest.text, HonestProgramTests.checks)
        program.hasThreads = honest.hasThreads
        program.policy = Policy(
          imports: honest.imports, allowsThreads: honest.hasThreads)
        let runs = [RehearsedRun](repeating: RehearsedRun(tests, seed: 0), count: repeats)
        let rehearsal = try bench.runner.rehearse(
          program, runs, RehearsalExtent(findsLeaks: false), limits: .standard)
        let attempts = try XCTUnwrap(rehearsal, honest.name).attempts
        let outputs = Set(attempts.map { $0.run?.output.text ?? "" })
        XCTAssertEqual(outputs.count, 1, "\(honest.name) beside \(loops) loops: \(outputs)")
        for attempt in attempts {
          XCTAssertEqual(
            attempt.endings, ["testProgram": "finished"], "\(honest.name) beside \(loops) loops")
        }
      }
    }
  }

  func testTheProgramsAreMany() throws {
    guard ProcessInfo.processInfo.environment["UNDERSTUDY_PROGRAMS"] == nil else { return }
    XCTAssertGreaterThanOrEqual(try programs().count, 150)
  }
}
