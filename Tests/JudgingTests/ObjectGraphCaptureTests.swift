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

  func testEveryKindOfValueThatAStatementCanBind() throws {
    let code = """
      final class Item { var next: Item?; var number = 0 }
      struct Job { let action: () -> Void; var owner: Item? }
      struct Generic<T> { var value: T; var change: ((T) -> T)? }
      struct Single: ~Copyable { let item: Item }
      enum State {
        case idle; case two(Item, Item); case named(left: Item, right: Item)
        indirect case deep(State)
      }
      actor Counter { var item: Item? = Item() }
      func counting(_ item: Item) -> () -> Void { { item.number += 1 } }
      """
    // Each name of the second list refers to `item`, at once or through closures.
    let plain = [
      "let function = { print(1) }", "let never: () -> Never = { fatalError() }",
      "let none: (() -> Void)? = nil", "let type = Item.self",
      "let protocolType: Any.Type = Item.self",
      "let path = \\Item.next", "let anyPath: AnyKeyPath = \\Item.number",
      "let c: @convention(c) () -> Void = {}", "let equatable: any Equatable = 1",
      "let error: any Error = CancellationError()", "let nobody: Never? = nil", "let range = 1...3",
      "let void: Void = ()", "let counter = Counter()", "let task = Task { 1 }",
      "let mirror = Mirror(reflecting: 1)", "let curried = { (a: Int) in { (b: Int) in a + b } }",
      "var total = 0", "let adding = { total += 1 }", "let asynchronous = { () async -> Int in 1 }",
      "weak var weakly = item",
    ]
    let holding = [
      "let captured = { [item] in item.number += 1 }", "let made = counting(item)",
      "let throwing: (Int) throws -> Int = { [item] in $0 + item.number }",
      "let anyToAny: (Any) -> Any = { [item] in _ = item; return $0 }",
      "let changing: (inout Int) -> Void = { [item] in $0 += item.number }",
      "let later = { [item] () async -> Int in item.number }",
      "let pair = (1, counting(item))", "let labelled = (first: item, second: 2)",
      "let any: Any = counting(item)", "let maybe: (() -> Void)? = counting(item)",
      "let twice: Item?? = item", "let list = [counting(item)]",
      "let byName = [\"a\": counting(item)]",
      "let job = Job(action: counting(item), owner: nil)", "let two = State.two(item, Item())",
      "let named = State.named(left: item, right: item)", "let deep = State.deep(.two(item, item))",
      "let generic = Generic(value: 1, change: { [item] in $0 + item.number })",
      "let object: AnyObject = item", "let single = Single(item: item)",
    ]
    let found = try XCTUnwrap(try graph(of: code, ["let item = Item()"] + plain + holding))
    for statement in holding {
      let name = String(statement.dropFirst(4).prefix { $0.isLetter })
      let labels = found.simplified.selected(.name(name)).nodes.map(\.names)
      XCTAssertTrue(labels.contains { $0.contains("item") }, "\(name): \(labels)")
    }
    XCTAssertEqual(found.simplified.selected(.name("function")).nodes.count, 2)
    XCTAssertEqual(
      found.simplified.selected(.name("named")).edges.map(\.property),
      ["named.left", "named.right"])
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
