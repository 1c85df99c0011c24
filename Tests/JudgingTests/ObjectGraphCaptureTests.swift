import HostProtocol
import Stage
import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Run
@testable import Sandbox

/// Tests the objects and references that are found in programs, which are compiled as they are.
final class ObjectGraphCaptureTests: XCTestCase {
  /// A program, statements of the prompt, and the references that are found after them.
  struct Case {
    let title: String
    let code: String
    let statements: [String]
    /// `owner.property > object` is strong, `~` weak and `?` unowned.
    let references: [String]
  }

  func testEachCase() throws {
    let cases = ObjectGraphCaptureTests.closureCases + ObjectGraphCaptureTests.valueCases
    for example in cases {
      guard let graph = try graph(of: example.code, example.statements)?.simplified else {
        continue
      }
      let titles = graph.titles
      let references = graph.edges.map { edge in
        let sign = [ObjectGraph.Edge.Kind.strong: ">", .weak: "~", .unowned: "?"][edge.kind] ?? ""
        let target = edge.to.map { titles[$0] } ?? (edge.target == .gone ? "gone" : "nil")
        let dot = edge.property.isEmpty ? "" : "."
        return "\(titles[edge.from])\(dot)\(edge.property) \(sign) \(target)"
      }
      let lonely = titles.indices.filter { index in
        !graph.edges.contains { $0.from == index || $0.to == index }
      }.map { titles[$0] }
      let remarks = graph.remarks(.ofStage(in: .english))
      XCTAssertEqual(references + lonely + remarks, example.references, example.title)
    }
  }

  private func graph(of code: String, _ statements: [String]) throws -> ObjectGraph? {
    let program = Program(learner: code, Checks([:]))
    let script = SwiftSource.Tryout.graphProgram(imports: [], kept: statements)
    let run = try Bench.shared().runner.tryOut(
      program, script: [ProgramFile(name: "main.swift", text: script)], purpose: .graph,
      limits: .standard)
    guard case .found(let graph) = run.graph else {
      XCTFail("\(run.compilation) \(run.end) \(run.errors.text)")
      return nil
    }
    return ObjectGraph(graph)
  }
}
