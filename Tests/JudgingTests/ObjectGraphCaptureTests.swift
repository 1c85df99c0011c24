import Course
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

  /// `Drawings.txt` has the drawing of each case, below its title.
  func testEachCase() throws {
    let cases = ObjectGraphCaptureTests.closureCases + ObjectGraphCaptureTests.valueCases
    var drawn: [String] = []
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
      let remarks = graph.remarks(Words(bundles: [Words.stageBundle], language: .english))
      XCTAssertEqual(references + lonely + remarks, example.references, example.title)
      let layout = GraphLayout(graph, columns: 80)
      let lines = layout.map { GraphCanvas.lines(of: $0) } ?? []
      drawn.append((["# \(example.title)"] + lines).joined(separator: "\n"))
    }
    let file = Repository.file("Tests/JudgingTests/Drawings.txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    XCTAssertEqual(
      drawn.joined(separator: "\n\n").split(separator: "\n"), expected.split(separator: "\n"))
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
