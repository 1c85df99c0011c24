import Course
import XCTest

@testable import Stage

/// Tests circles, the part around an object, and counts.
final class ObjectGraphTests: XCTestCase {
  func testObjectsThatHoldEachOtherAreACircle() {
    let graph = ObjectGraph("A B C", "A>B B>A B>C C-A")
    XCTAssertEqual(graph.cycles, [[0, 1]])
    XCTAssertEqual(graph.components[0], graph.components[1])
    XCTAssertNotEqual(graph.components[0], graph.components[2])
  }

  func testWeakReferencesMakeNoCircle() {
    XCTAssertEqual(ObjectGraph("A B", "A>B B-A").cycles, [])
    XCTAssertEqual(ObjectGraph("A B", "A>B B.A").cycles, [])
  }

  func testAnObjectThatHoldsItselfIsACircle() {
    XCTAssertEqual(ObjectGraph("A B", "A>A B>A").cycles, [[0]])
  }

  func testACircleOfTenThousand() {
    let count = 10_000
    let graph = ObjectGraph(
      nodes: (0..<count).map { _ in ObjectGraph.Node(.object, "Link") },
      edges: (0..<count).map { ObjectGraph.Edge($0, "next", .strong, .node(($0 + 1) % count)) },
      focus: 5000)
    XCTAssertEqual(graph.cycles.map(\.count), [count])
    let drawn = graph.partAroundFocus.limited(to: 12)
    XCTAssertEqual(drawn.nodes.count, 12)
    XCTAssertEqual(drawn.omissions, [.objects(count - 12)])
    XCTAssertNotNil(drawn.focus)
  }

  func testThePartAroundTheFocusIsItsCircleAndWhatPointsIntoIt() {
    // D points into the circle weakly, E is held by it, F has nothing to do with it.
    var graph = ObjectGraph("A B D E F", "A>B B>A D-A B>E F>E", focus: 0)
    graph.nodes[0].heldElsewhere = 1
    graph.nodes[1].heldElsewhere = 2
    XCTAssertEqual(graph.partAroundFocus.nodes.map(\.heldElsewhere), [1, 0, 0])
    XCTAssertEqual(graph.partAroundFocus.nodes.map(\.label), ["A", "B", "D"])
    XCTAssertEqual(
      graph.partAroundFocus.edges.map { "\($0.from)\($0.to ?? -1)" }, ["01", "10", "20"])
  }

  func testThePartAroundAnObjectOutsideOfCirclesHasItsHolders() {
    // A and B are a circle that holds C, which holds the focus.
    let graph = ObjectGraph("A B C Focus Other", "A>B B>A B>C C>Focus Focus>Other", focus: 3)
    XCTAssertEqual(graph.partAroundFocus.nodes.map(\.label), ["A", "B", "C", "Focus"])
  }

  func testReferencesFromElsewhereAreCounted() {
    var graph = ObjectGraph("A B", "A>B")
    graph.nodes[0].strongCount = 2
    graph.nodes[1].strongCount = 1
    graph.countWhatIsHeldElsewhere()
    XCTAssertEqual(graph.nodes.map(\.heldElsewhere), [2, 0])
  }

  func testANameBecomesAPartOfTheTitle() {
    var graph = ObjectGraph("radio Radio Station", "")
    graph.nodes[0] = ObjectGraph.Node(.name, "radio")
    graph.edges = [
      ObjectGraph.Edge(0, "", .strong, .node(1)),
      ObjectGraph.Edge(1, "delegate", .strong, .node(2)),
    ]
    XCTAssertEqual(graph.simplified.titles, ["radio: Radio", "Station"])
    XCTAssertEqual(graph.simplified.edges.map(\.property), ["delegate"])
  }

  func testANameThatRefersWeaklyHasABoxOfItsOwn() {
    var graph = ObjectGraph("radio Radio", "")
    graph.nodes[0] = ObjectGraph.Node(.name, "radio")
    graph.edges = [ObjectGraph.Edge(0, "", .weak, .node(1))]
    XCTAssertEqual(graph.simplified.titles, ["radio", "Radio"])
  }

  func testCapturedVariablesGiveTheirReferencesToTheClosures() {
    var graph = ObjectGraph("closure box Player", "")
    graph.nodes[0] = ObjectGraph.Node(.closure, "start()")
    graph.nodes[1] = ObjectGraph.Node(.variable, "")
    graph.edges = [
      ObjectGraph.Edge(0, "", .strong, .node(1)), ObjectGraph.Edge(1, "", .weak, .node(2)),
    ]
    XCTAssertEqual(graph.simplified.titles, ["{ } start()", "Player"])
    XCTAssertEqual(graph.simplified.edges, [ObjectGraph.Edge(0, "", .weak, .node(1))])
  }

  func testAVariableThatNobodyRefersToHoldsFromElsewhere() {
    var graph = ObjectGraph("box Player", "")
    graph.nodes[0] = ObjectGraph.Node(.variable, "")
    graph.edges = [ObjectGraph.Edge(0, "object", .strong, .node(1))]
    XCTAssertEqual(graph.simplified.nodes.map(\.heldElsewhere), [1])
    XCTAssertEqual(graph.simplified.titles, ["Player"])
  }

  func testVariablesThatHoldEachOtherDoNotHang() {
    var graph = ObjectGraph("a b c", "")
    graph.nodes[1] = ObjectGraph.Node(.variable, "")
    graph.nodes[2] = ObjectGraph.Node(.variable, "")
    graph.edges = [
      ObjectGraph.Edge(0, "f", .strong, .node(1)), ObjectGraph.Edge(1, "", .strong, .node(2)),
      ObjectGraph.Edge(2, "", .strong, .node(1)),
    ]
    XCTAssertEqual(graph.simplified.nodes.map(\.label), ["a"])
  }

  func testEqualTitlesAreNumbered() {
    XCTAssertEqual(
      ObjectGraph("Radio Station Radio", "").titles, ["Radio 1", "Station", "Radio 2"])
  }

  func testWords() {
    var graph = ObjectGraph("Radio Station", "Radio>Station Station-Radio")
    graph.nodes.append(ObjectGraph.Node(.closure, "Radio.start()", place: "Exercise.swift:7"))
    graph.edges += [
      ObjectGraph.Edge(2, "", .unowned, .node(0)), ObjectGraph.Edge(0, "tick", .strong, .node(2)),
      ObjectGraph.Edge(0, "owner", .unowned, .gone), ObjectGraph.Edge(1, "next", .weak, .nothing),
    ]
    XCTAssertEqual(
      graph.sentences(DoctorTestCase.words),
      [
        "Radio.station holds Station strongly.",
        "Station.radio refers to Radio weakly and does not keep it alive.",
        "The closure in Exercise.swift:7 captures Radio unowned and does not keep it alive.",
        "Radio.tick holds the closure in Exercise.swift:7 strongly.",
        "Radio.owner is unowned, and its object is gone: using it would crash.",
        "Station.next is nil.",
      ])
  }
}

extension ObjectGraph {
  /// - Parameters:
  ///   - names: the types of the objects, with spaces between them.
  ///   - edges: `A>B` is strong, `A-B` weak and `A.B` unowned, with spaces between them. A property
  ///     is named like its object's type.
  init(_ names: String, _ edges: String, focus: Int? = nil) {
    let labels = names.split(separator: " ").map(String.init)
    self.init(
      nodes: labels.map { Node(.object, $0) },
      edges: edges.split(separator: " ").compactMap { text in
        let parts = text.split(whereSeparator: { ">-.".contains($0) }).map(String.init)
        guard let from = labels.firstIndex(of: parts[0]), let to = labels.firstIndex(of: parts[1])
        else { return nil }
        let kind: Edge.Kind = text.contains(">") ? .strong : text.contains("-") ? .weak : .unowned
        return Edge(from, parts[1].lowercased(), kind, .node(to))
      }, focus: focus)
  }
}
