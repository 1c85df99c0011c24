import Course
import Foundation
import XCTest

@testable import Stage

/// Tests drawings in full.
final class DrawingTests: XCTestCase {
  private let cycle = ObjectGraph("Radio Station", "Radio>Station Station>Radio")
  private let circles = ObjectGraph(
    "Club Team Player", "Club>Team Club>Player Team-Club Player.Player Player>Club")

  func testNeighboursStandInARow() {
    assertDrawing(
      cycle,
      """
      ┌───────┐  station  ┌─────────┐
      │       │━━━━━━━━━━▶│         │
      │ Radio │   radio   │ Station │
      │       │◀━━━━━━━━━━│         │
      └───────┘           └─────────┘
      """)
  }

  func testARowBeginsWithTheFirstEnd() {
    assertDrawing(
      ObjectGraph("Model Controller View", "Controller>Model Controller>View View-Controller"),
      """
      ┌───────┐  model  ┌────────────┐     view     ┌──────┐
      │       │◀━━━━━━━━│            │━━━━━━━━━━━━━▶│      │
      │ Model │         │ Controller │  controller  │ View │
      │       │         │            │◀┄┄┄┄┄┄┄┄┄┄┄┄┄│      │
      └───────┘         └────────────┘              └──────┘
      """)
  }

  func testOtherGraphsHaveRails() {
    assertDrawing(
      circles,
      """
      ┌────────┐
      │ Club   │◀━━━━━━━━━━━━━━━┓
      │        │◀┄┄┄┄┄┄┄┄┄┄┄┐   ┃
      │        │ team ━━━━┓ ┊   ┃
      │        │ player ━━┃━┊━┓ ┃
      └────────┘          ┃ ┊ ┃ ┃
      ┌────────┐          ┃ ┊ ┃ ┃
      │ Team   │◀━━━━━━━━━┛ ┊ ┃ ┃
      │        │ club ┄┄┄┄┄┄┘ ┃ ┃
      └────────┘              ┃ ┃
      ┌────────┐              ┃ ┃
      │ Player │◀━━━━━━━━━━━━━┛ ┃
      │        │◀╌╌╌╌╌╌╌╌╌┐     ┃
      │        │ player ╌╌┘     ┃
      │        │ club ━━━━━━━━━━┛
      └────────┘
      """)
  }

  func testPlainTerminalsGetASCII() {
    assertDrawing(
      circles, isASCII: true,
      """
      +--------+
      | Club   |<===============+
      |        |<-----------+   H
      |        | team ====+ |   H
      |        | player ==H=|=+ H
      +--------+          H | H H
      +--------+          H | H H
      | Team   |<=========+ | H H
      |        | club ------+ H H
      +--------+              H H
      +--------+              H H
      | Player |<=============+ H
      |        |<.........+     H
      |        | player ..+     H
      |        | club ==========+
      +--------+
      """)
  }

  func testAnObjectThatHoldsItselfThroughAClosure() {
    var graph = ObjectGraph("Clock", "", focus: 0)
    graph.nodes.append(ObjectGraph.Node(.closure, "Clock.start", place: "Exercise.swift:12"))
    graph.edges = [
      ObjectGraph.Edge(0, "onTick", .strong, .node(1)), ObjectGraph.Edge(1, "", .strong, .node(0)),
    ]
    assertDrawing(
      graph,
      """
      ┌───────┐  onTick  ╭───────────────────────╮
      │       │━━━━━━━━━▶│                       │
      │ Clock │          │ { } Exercise.swift:12 │
      │       │◀━━━━━━━━━│                       │
      └───────┘          ╰───────────────────────╯
      """)
  }

  func testReferencesToNothing() {
    var graph = ObjectGraph("Radio", "Radio>Radio")
    graph.edges += [
      ObjectGraph.Edge(0, "delegate", .weak, .nothing),
      ObjectGraph.Edge(0, "owner", .unowned, .gone),
    ]
    assertDrawing(
      graph,
      """
      ┌───────┐
      │ Radio │◀━━━━━━━━━━━━━┓
      │       │ radio ━━━━━━━┛
      │       │ delegate ┄┄┄∅
      │       │ owner ╌╌╌✗
      └───────┘
      """)
  }

  func testWideCharactersKeepTheColumns() {
    var graph = ObjectGraph("電台 聽眾", "")
    graph.edges = [ObjectGraph.Edge(0, "委託", .weak, .node(1))]
    assertDrawing(
      graph,
      """
      ┌──────┐  委託  ┌──────┐
      │ 電台 │┄┄┄┄┄┄┄▶│ 聽眾 │
      └──────┘        └──────┘
      """)
  }

  func testHostileNamesKeepTheLayout() {
    var graph = ObjectGraph("A B", "")
    graph.edges = [ObjectGraph.Edge(0, "a\nb\u{202E}c\u{1B}", .strong, .node(1))]
    let lines = GraphLayout(graph, columns: 80).map { GraphCanvas.lines(of: $0) } ?? []
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines[0], "┌───┐  a\u{FFFD}b\u{FFFD}c\u{FFFD}  ┌───┐")
  }

  func testADrawingThatIsTooWideIsNone() {
    XCTAssertNil(GraphLayout(circles, columns: 20))
    XCTAssertNil(GraphLayout(ObjectGraph("", ""), columns: 80))
    // A row that is too wide becomes rails.
    XCTAssertEqual(GraphLayout(cycle, columns: 30)?.boxes.map(\.origin.x), [0, 0])
  }

  func testLegend() {
    let words = DoctorTestCase.words
    XCTAssertEqual(
      circles.legend(words, isASCII: false), "━━▶ strong  ┄┄▶ weak  ╌╌▶ unowned")
    XCTAssertEqual(cycle.legend(words, isASCII: true), "==> strong")
  }

  func testSVGIsWellFormedAndEscaped() throws {
    var graph = ObjectGraph("Box<Radio> Station", "Box<Radio>>Station")
    graph.edges = [ObjectGraph.Edge(0, "a\"<b>&", .weak, .node(1))]
    graph.focus = 0
    for graph in [graph, circles] {
      let svg = graph.svg(DoctorTestCase.words)
      let parser = Tags()
      XCTAssertTrue(parser.parse(svg), svg)
      XCTAssertEqual(parser.counts["rect"], graph.nodes.count)
      XCTAssertEqual(parser.counts["desc"], 1)
    }
    XCTAssertTrue(
      graph.svg(DoctorTestCase.words).contains("Box&lt;Radio&gt;.a&quot;&lt;b&gt;&amp; refers to")
    )
  }

  private func assertDrawing(
    _ graph: ObjectGraph, columns: Int = 80, isASCII: Bool = false, _ expected: String,
    line: UInt = #line
  ) {
    let lines = GraphLayout(graph, columns: columns).map {
      GraphCanvas.lines(of: $0, isASCII: isASCII)
    }
    XCTAssertEqual(lines?.joined(separator: "\n"), expected, line: line)
  }
}
