import Course
import TestSupport
import XCTest

@testable import Stage

/// `docs/stage.md` explains every key of a graph.
final class StagePageTests: XCTestCase {
  func testEveryKeyIsExplained() throws {
    var graph = ObjectGraph("Radio Station", "Radio>Station", focus: 0)
    graph.nodes[0].strongCount = 2
    graph.nodes[0].place = "Exercise.swift:3"
    let encoded = EncodedObjectGraph(graph, words: DoctorTestCase.words)
    let keys = try jsonKeys(in: encoded.json())
    let page = try Repository.page("stage.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    XCTAssertTrue(keys.isSuperset(of: ["svg", "place", "heldElsewhere", "isGone"]), "\(keys)")
    for key in keys { XCTAssertTrue(rows.contains { $0.contains("`\(key)`") }, key) }
  }
}
