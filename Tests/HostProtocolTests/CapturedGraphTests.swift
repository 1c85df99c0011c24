import XCTest

@testable import HostProtocol

final class CapturedGraphTests: XCTestCase {
  private var graph: CapturedGraph {
    var graph = CapturedGraph()
    graph.nodes = [
      CapturedGraph.Node(.name, "a\tb\nc"), CapturedGraph.Node(.object, "Radio", strongCount: 2),
      CapturedGraph.Node(.closure, "", offset: 7, isOwn: false),
    ]
    graph.edges = [
      CapturedGraph.Edge(0, "", .strong, .node(1)),
      CapturedGraph.Edge(1, "x[\"\\\"]", .weak, .nothing),
      CapturedGraph.Edge(2, "owner", .unowned, .gone),
    ]
    graph.focus = 1
    graph.isCapped = true
    graph.microseconds = 12
    graph.unreadable = ["Club.players"]
    return graph
  }

  func testPartsGiveTheSameGraph() {
    XCTAssertEqual(CapturedGraph(parts: graph.parts), graph)
    var large = graph
    large.nodes += (0..<2000).map { (number: Int) in
      CapturedGraph.Node(.object, "Link \(number)", strongCount: number)
    }
    XCTAssertGreaterThan(large.parts.count, 2)
    XCTAssertEqual(CapturedGraph(parts: large.parts), large)
  }

  func testPartsWithoutTheirEndGiveNone() {
    var large = graph
    large.nodes += (0..<2000).map { (number: Int) in CapturedGraph.Node(.object, "Link \(number)") }
    XCTAssertNil(CapturedGraph(parts: large.parts.dropLast()))
    XCTAssertNil(CapturedGraph(parts: []))
  }

  func testNodesThatAreNotThereGiveNone() {
    for change: (inout CapturedGraph) -> Void in [
      { $0.edges.append(CapturedGraph.Edge(0, "", .strong, .node(3))) },
      { $0.edges.append(CapturedGraph.Edge(-1, "", .strong, .nothing)) }, { $0.focus = 9 },
    ] {
      var wrong = graph
      change(&wrong)
      XCTAssertNil(CapturedGraph(parts: wrong.parts))
    }
  }
}
