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
    XCTAssertEqual(drawn.nodes.count, 13)
    XCTAssertEqual(drawn.omissions, [.objects(count - 12)])
    XCTAssertNotNil(drawn.focus)
    // The others are one node, so that the circle is closed.
    XCTAssertEqual(drawn.cycles.map(\.count), [13])
    XCTAssertTrue(drawn.titles.contains("9988 × Link"), "\(drawn.titles)")
    XCTAssertEqual(
      drawn.holders(DoctorTestCase.words),
      [
        "A circle holds it: Link 7.next → Link 8.next → Link 9.next → … → Link 5.next → Link 6.next → "
          + "Link 7."
      ])
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

  func testObjectsThatAreAlikeAreOneNode() {
    var graph = ObjectGraph("Root", "")
    for number in 0..<200 {
      graph.nodes.append(ObjectGraph.Node(.object, "Leaf"))
      graph.edges += [
        ObjectGraph.Edge(0, "leaves[\(number)]", .strong, .node(number + 1)),
        ObjectGraph.Edge(number + 1, "root", .weak, .node(0)),
      ]
    }
    // One of them has a name, and two are in another list.
    graph.nodes[1].names = ["first"]
    graph.edges += [
      ObjectGraph.Edge(0, "fallen[0]", .strong, .node(2)),
      ObjectGraph.Edge(0, "fallen[1]", .strong, .node(3)),
    ]
    let drawn = graph.limited(to: 24)
    XCTAssertEqual(drawn.titles, ["Root", "first: Leaf", "Leaf 1", "Leaf 2", "197 × Leaf"])
    XCTAssertEqual(drawn.omissions, [])
    XCTAssertTrue(
      drawn.edges.contains(ObjectGraph.Edge(0, "leaves[3…199]", .strong, .node(4))))
    XCTAssertEqual(drawn.edges.filter { $0.kind == .weak }.count, 4)
  }

  func testWhatIsNotDrawnIsOneNodeForEachPlaceWhereItGoesOn() {
    // Two chains begin at A; only A and the next three are drawn.
    var graph = ObjectGraph("A B C D E F G H", "A>B A>C B>D D>F F>H C>E E>G")
    graph.edges += [.init(5, "last", .unowned, .gone), .init(7, "last", .weak, .nothing)]
    let drawn = graph.limited(to: 5)
    XCTAssertEqual(drawn.titles, ["A", "B", "C", "D", "E", "2 × …", "1 × G"])
    let sentences = drawn.sentences(DoctorTestCase.words)
    XCTAssertTrue(sentences.contains("D.f holds 2 × … strongly."), "\(sentences)")
    XCTAssertTrue(sentences.contains("E.g holds 1 × G strongly."), "\(sentences)")
    XCTAssertFalse(sentences.contains { $0.contains("last") }, "\(sentences)")
  }

  func testTheCircleThroughTheFocusIsDrawnBesideHundredsOfOthers() {
    var graph = ObjectGraph("Chat", "")
    for number in 0..<100 {
      let badge = graph.nodes.count
      graph.nodes += [ObjectGraph.Node(.object, "Badge"), ObjectGraph.Node(.closure, "Chat.show")]
      graph.edges += [
        ObjectGraph.Edge(0, "badges[\(number)]", .strong, .node(badge)),
        ObjectGraph.Edge(badge, "onTap", .strong, .node(badge + 1)),
      ]
    }
    graph.edges.append(ObjectGraph.Edge(180, "", .strong, .node(0)))
    graph.focus = 0
    let words = DoctorTestCase.words
    XCTAssertEqual(
      graph.limited(to: 6).holders(words),
      ["A circle holds it: Chat.badges[89] → Badge 4.onTap → the closure in Chat.show → Chat."])
  }

  func testTheHolderFollowsFromTheDrawing() {
    func holders(_ graph: ObjectGraph) -> [String] { graph.holders(DoctorTestCase.words) }
    let unknown =
      "Who holds it is not known: no property, closure or variable that can be read here."
    XCTAssertEqual(holders(ObjectGraph("A B", "A>B")), [])
    XCTAssertEqual(holders(ObjectGraph("A B", "A>B B-A B.A", focus: 0)), [unknown])
    XCTAssertEqual(
      holders(ObjectGraph("A B C", "A>B B>A C>B", focus: 0)), ["A circle holds it: A.b → B.a → A."])
    XCTAssertEqual(
      holders(ObjectGraph("A B C", "A>B B>C", focus: 2)), ["It is held by A.b → B.c → C."])
    XCTAssertEqual(
      holders(ObjectGraph("A B C", "A>B B>A B>C", focus: 2)),
      ["It is held by B.c → C.", "A circle holds B: B.a → A.b → B."])
    var graph = ObjectGraph("A B", "A>B B>A", focus: 1)
    graph.nodes[0].names = ["Registry.last"]
    XCTAssertEqual(
      holders(graph),
      [
        "A circle holds it: B.a → Registry.last.b → B.",
        "A global or static variable holds it: Registry.last.b → B.",
      ])
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
