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

  func testMessagesGiveTheSameGraph() {
    XCTAssertEqual(CapturedGraph(messages: graph.messages), graph)
    var large = graph
    large.nodes += (0..<2000).map { (number: Int) in
      CapturedGraph.Node(.object, "Link \(number)", strongCount: number)
    }
    XCTAssertEqual(large.messages.count, 5)
    XCTAssertEqual(CapturedGraph(messages: large.messages), large)
  }

  func testMessagesWithoutTheirEndGiveNone() {
    var large = graph
    large.nodes += (0..<2000).map { (number: Int) in CapturedGraph.Node(.object, "Link \(number)") }
    XCTAssertNil(CapturedGraph(messages: large.messages.dropLast()))
    XCTAssertNil(CapturedGraph(messages: []))
  }

  func testMalformedMessagesGiveNone() {
    for item in [
      "edge\t0\t\tstrong\t5", "edge\t-1\t\tstrong\tnil", "edge\t0\t\tfirm\tnil", "focus\t9",
      "node\tobject", "what", "",
    ] {
      XCTAssertNil(CapturedGraph(messages: [["node\tobject\tA\t\t\town", item, "end"]]), item)
    }
    XCTAssertNotNil(
      CapturedGraph(messages: [["node\tobject\tA\t\t\town", "edge\t0\t\tweak\t0", "end"]]))
  }
}
