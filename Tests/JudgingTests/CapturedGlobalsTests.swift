import HostProtocol
import Stage
import XCTest

@testable import Judging

/// Global variables of the course's own modules.
final class CapturedGlobalsTests: XCTestCase {
  private func graph(_ edges: [CapturedGraph.Edge]) -> ObjectGraph {
    var captured = CapturedGraph()
    captured.nodes = [
      CapturedGraph.Node(.name, "radio"), CapturedGraph.Node(.object, "Radio"),
      CapturedGraph.Node(.global, "Queue.main", isOfSupport: true),
      CapturedGraph.Node(.object, "Queue", strongCount: 2, isOfSupport: true),
    ]
    captured.edges = edges
    return ObjectGraph(captured)
  }

  func testOneThatLeadsToNothingOfTheLearnersIsLeftOut() {
    let part = graph([
      CapturedGraph.Edge(0, "", .strong, .node(1)), CapturedGraph.Edge(2, "", .strong, .node(3)),
    ]).simplified.selected(.reached)
    XCTAssertEqual(part.titles, ["radio: Radio"])
    XCTAssertEqual(part.omissions, [])
  }

  func testOneThatHoldsAnObjectOfTheLearnersIsShown() {
    let part = graph([
      CapturedGraph.Edge(2, "", .strong, .node(3)),
      CapturedGraph.Edge(3, "listener", .strong, .node(1)),
    ]).simplified.selected(.reached)
    XCTAssertEqual(part.titles, ["Radio", "Queue.main: Queue"])
  }

  func testItsObjectStaysWhereSomethingElseLeadsToIt() {
    let part = graph([
      CapturedGraph.Edge(0, "", .strong, .node(1)),
      CapturedGraph.Edge(1, "queue", .strong, .node(3)),
      CapturedGraph.Edge(2, "", .strong, .node(3)),
    ]).simplified.selected(.all)
    XCTAssertEqual(part.titles, ["radio: Radio", "Queue"])
  }
}
