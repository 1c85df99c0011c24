import TestSupport
import XCTest

@testable import Compile
@testable import Run

/// Tests running checks in several orders, and twice in one process to find leaks.
final class RehearsalTests: XCTestCase {
  func testWhatIsFreedDoesNotLeak() throws {
    XCTAssertEqual(try leaks("weak", ["testOne": "let a = Node(); a.other = a; a.make()"]), [])
  }

  func testObjectsThatKeepEachOtherLeak() throws {
    XCTAssertEqual(
      try leaks("", ["testOne": "let a = Node(), b = Node(); a.other = b; b.other = a"]),
      [Leak(type: "Exercise.Node", count: 2)])
  }

  func testClosuresThatKeepTheirOwnerLeak() throws {
    XCTAssertEqual(
      try leaks("", ["testOne": "let a = Node(); a.action = { a.make() }"]),
      [Leak(type: "Exercise.Node", count: 1)])
  }

  func testGenericObjectsLeak() throws {
    XCTAssertEqual(
      try leaks("", ["testOne": "let a = Box(1); a.other = a"]),
      [Leak(type: "Exercise.Box<Swift.Int>", count: 1)])
  }

  func testACollectionThatGrowsForEverLeaks() throws {
    XCTAssertEqual(
      try leaks("", ["testOne": "all.append(Node()); last = Node()"]),
      [Leak(type: "Exercise.Node", count: 1)])
  }

  func testObjectsOfTheChecksLeakToo() throws {
    XCTAssertEqual(
      try leaks(
        "", ["testOne": "class Spy { var me: Spy? }; let spy = Spy(); spy.me = spy"]),
      [Leak(type: "Checks.Checks.Spy", count: 1)])
  }

  func testWhatATestCaseKeepsIsNoLeak() throws {
    func leaks(_ members: String, setUp: String, _ body: String) throws -> [Leak]? {
      var checks = Checks(["testOne": body, "testTwo": ""])
      checks.members = "\(members)\noverride func setUp() { \(setUp) }"
      return try rehearse(Self.node, checks, orders: [checks.tests])?.leaks
    }
    XCTAssertEqual(
      try leaks(
        """
        var node: Node!, nodes: [Node] = [], pair: (Node, any AnyObject)?
        let label = "a label that is longer than fifteen bytes", first = Node()
        lazy var second = Node()
        struct Pair { var a: Node?; weak var b: Node?; var text = "" }
        var fixture = Pair(), action: (() -> Void)?, table: [String: Node] = [:]
        """,
        setUp: """
          node = Node(); nodes = [Node(), Node()]; pair = (Node(), Node()); fixture.a = node
          fixture.b = node; table = ["a": Node()]; action = { self.node.make() }
          """, "node.make(); second.make(); node.other = nodes[0]"), [])
    // What objects of the answer do to each other stays a leak.
    XCTAssertEqual(
      try leaks(
        "var node: Node!", setUp: "node = Node()", "node.other = Node(); node.other?.other = node"),
      [Leak(type: "Exercise.Node", count: 2)])
  }

  func testChecksRunInTheOrderThatIsAskedFor() throws {
    let learner = "nonisolated(unsafe) var count = 0"
    let checks = Checks([
      "testOne": "count += 1; XCTAssertEqual(count, 1)", "testTwo": "count += 1",
    ])
    let orders = [checks.tests, checks.tests.reversed()]
    let rehearsal = try XCTUnwrap(try rehearse(learner, checks, orders: orders))
    XCTAssertEqual(
      rehearsal.attempts.map { $0.endings["testOne"] },
      ["finished", #"finished; failed 5: XCTAssertEqual failed: ("2") is not equal to ("1") - "#])
  }

  func testNothingIsSaidOfLeaksWhereASecondRunInOneProcessCrashes() throws {
    let learner = "nonisolated(unsafe) var count = 0"
    let checks = Checks(["testOne": "count += 1; precondition(count == 1)"])
    let rehearsal = try XCTUnwrap(try rehearse(learner, checks, orders: [checks.tests]))
    XCTAssertEqual(rehearsal.attempts.map { $0.endings["testOne"] }, ["finished"])
    XCTAssertNil(rehearsal.leaks)
  }

  func testWhatDoesNotCompileCannotBeRehearsed() throws {
    XCTAssertNil(try rehearse("let a: Int = b", .ofTwice, orders: [Checks.ofTwice.tests]))
  }

  private static let node =
    "class Node { var other: Node?; var action: (() -> Void)?; func make() {} }"

  private func leaks(_ modifier: String, _ methods: KeyValuePairs<String, String>) throws -> [Leak]?
  {
    let learner = """
      \(Self.node.replacing("var other", with: "\(modifier) var other"))
      class Box<Value> {
        let value: Value
        var other: Box?
        init(_ value: Value) { self.value = value }
      }
      nonisolated(unsafe) var all: [Node] = []
      nonisolated(unsafe) var last: Node?
      """
    let checks = Checks(methods)
    return try rehearse(learner, checks, orders: [checks.tests])?.leaks
  }

  /// What a check draws depends on the seed and on its name alone.
  func testWhatChecksDraw() throws {
    try assertDrawn(
      """
      let draw = unsafeBitCast(
        dlsym(nil, "understudy_draw"), to: (@convention(c) () -> UInt64).self);
      XCTFail("\\(draw()) \\(draw())")
      """)
  }

  /// So does what Swift calls random, also in a learner's file.
  func testWhatIsRandom() throws {
    try assertDrawn(
      #"XCTFail("\(UInt64.random(in: 0 ... .max)) \(shuffled())")"#,
      learner: #"func shuffled() -> String { (0..<20).shuffled().map(\.description).joined() }"#)
  }

  private func assertDrawn(_ draw: String, learner: String = "") throws {
    let checks = Checks(["testOne": draw, "testTwo": draw])
    let runs = [
      RehearsedRun(checks.tests, seed: 7), RehearsedRun(checks.tests.reversed(), seed: 7),
      RehearsedRun(checks.tests, seed: 8),
    ]
    let rehearsal = try XCTUnwrap(
      try Bench.shared().runner.rehearse(
        Program(learner: learner, checks), runs, RehearsalExtent(findsLeaks: false),
        limits: .standard))
    let drawn = rehearsal.attempts.map { attempt in
      checks.tests.map { test in
        attempt.run?.results.first { $0.test == test }?.failures.first?.message ?? ""
      }
    }
    XCTAssertFalse(drawn.joined().contains(""), "\(drawn)")
    XCTAssertEqual(drawn[0], drawn[1])
    XCTAssertNotEqual(drawn[0][0], drawn[0][1])
    XCTAssertTrue(Set(drawn[0]).isDisjoint(with: drawn[2]))
    let numbers = drawn[0].flatMap { $0.split(separator: " ").suffix(2) }
    XCTAssertEqual(Set(numbers).count, 4, "\(numbers)")
    XCTAssertNil(rehearsal.leaks)
  }

  private func rehearse(
    _ learner: String, _ checks: Checks, orders: [[String]]
  ) throws -> Rehearsal? {
    try Bench.shared().runner.rehearse(
      Program(learner: learner, checks), orders.map { RehearsedRun($0, seed: 0) },
      limits: .standard)
  }
}
