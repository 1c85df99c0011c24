import Compile
import Run
import Sandbox
import Stage
import SwiftSource

/// A trial of object graphs with a small program, for `understudy doctor`.
package enum StageTrial {
  /// Captures two objects that hold each other.
  ///
  /// - Returns: a graph with exactly that circle, or why there is none.
  package static func run(by runner: TestRunner) throws -> GraphResult {
    let learner = ProgramModule(
      name: "Exercise",
      files: [
        ProgramFile(name: "Exercise.swift", text: "final class Link { var next: Link? }")
      ], isMainActorByDefault: false)
    let script = SwiftSource.Tryout.graphProgram(
      imports: [],
      kept: ["let first = Link()", "first.next = Link()", "first.next?.next = first"])
    let run = try runner.tryOut(
      Program(support: [], learner: learner, checks: [], discovery: Discovery.file(for: [])),
      script: [ProgramFile(name: "main.swift", text: script)], purpose: .graph,
      limits: Limits(time: 10))
    let result = GraphResult(run)
    guard case .found(let graph) = result else { return result }
    let simple = graph.simplified
    guard simple.cycles == [[0, 1]], simple.titles == ["first: Link", "Link"] else {
      return .unsupported(reason: simple.titles.joined(separator: ", "))
    }
    return result
  }

  /// Whether statements of a small program report with this toolchain.
  package static func reportsStatements(by runner: TestRunner) throws -> Bool {
    let checks = """
      import XCTest
      @testable import Exercise
      final class Checks: XCTestCase { func testLink() { _ = Link() } }
      """
    let methods = SwiftSource.testMethods(in: checks)
    let program = Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise",
        files: [ProgramFile(name: "Exercise.swift", text: "final class Link { init() {} }")],
        isMainActorByDefault: false),
      checks: [ProgramFile(name: "Checks.swift", text: checks)],
      discovery: Discovery.file(for: methods))
    let run = try runner.step(
      program, test: methods[0].fullName, limits: Limits(time: 10), seed: 0)
    return run.hasStatements && run.steps.steps.contains { $0.kind == .statement }
  }
}
