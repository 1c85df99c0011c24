import Course
import Dialect
import Foundation
import TestSupport
import XCTest

@testable import Stage

final class TraceDrawingTests: XCTestCase {
  private let words = Words(bundles: [Words.stageBundle], language: .english)

  func testFourParticipantsHaveAColumnEach() {
    expect(
      TraceDrawing(.porter, words: words).lines,
      """
           the check           Porter                          Box      Listener
                                                                     (of the checks)
               │                  │                             │           │
               ├─ set delegate ──▶│                             │           │
               ├─ move(_:to:) ───▶│                             │           │
       15      │                  ├─ set location ─────────────▶│           │
       16      │                  ├─ didMoveBox(box:to:) × 2 ──────────────▶│
      117      │                  ├┐ rest()                     │           │
               │                  │◀─ get total ────────────────────────────┤
               │                  ◀┘                            │           │
       18      │                  ├┐ closure in move… (default) │           │
               │                  ◀┘                            │           │

      Then the recording was full: 812 later calls are missing, those of library functions among them.
      3 calls are left out: they are nested deeper than 24 calls.
      """)
    XCTAssertLessThanOrEqual(
      TraceDrawing(.porter, words: words).sequence?.map(\.count).max() ?? 99, 80)
  }

  func testPlainDrawingIsASCII() {
    let lines = TraceDrawing(.porter, isPlain: true, words: words).lines
    XCTAssertTrue(lines.joined().utf8.allSatisfy { $0 < 0x80 })
    expect(
      Array(lines.prefix(8)),
      """
           the check           Porter                          Box      Listener
                                                                     (of the checks)
               |                  |                             |           |
               |- set delegate -->|                             |           |
               |- move(_:to:) --->|                             |           |
       15      |                  |- set location ------------->|           |
       16      |                  |- didMoveBox(box:to:) x 2 -------------->|
      117      |                  |+ rest()                     |           |
      """)
  }

  func testFiveParticipantsAreATree() {
    expect(
      TraceDrawing(.five, words: words).lines,
      """
          the check ▶ Boss: init() @1
          the check ▶ Porter 1: move(_:to:) @1
      15  ├─ Porter 1 ▶ Box: set location @1
      16  └─ Porter 1 ▶ Boss: didMoveBox(box:to:) @1
      30     ├─ Boss ▶ Porter 2: move(_:to:) @1
      31     └─ Boss: rest() @2
          the check ▶ Boss: deinit @1

      The calls ran in 2 threads; the number after @ says in which.
      """)
  }

  func testNarrowTerminalHasATree() {
    let lines = TraceDrawing(.porter, width: 30, words: words).lines
    expect(
      Array(lines.prefix(7)),
      """
           the check ▶ Porter:
               set delegate
           the check ▶ Porter:
           │   move(_:to:)
       15  ├─ Porter ▶ Box:
           │      set location
       16  ├─ Porter ▶ Listener (of…
      """)
  }

  func testACutNameIsKnown() {
    XCTAssertEqual(TraceDrawing(.porter, words: words).signOfCuts, "…")
    XCTAssertEqual(TraceDrawing(.porter, isPlain: true, words: words).signOfCuts, "~")
    XCTAssertEqual(TraceDrawing(.five, width: 30, words: words).signOfCuts, "…")
    XCTAssertNil(TraceDrawing(.five, width: 40, words: words).signOfCuts)
    XCTAssertNil(TraceDrawing(.five, words: words).signOfCuts)
    XCTAssertNil(TraceDrawing(.porter, width: 100, words: words).signOfCuts)
  }

  func testWords() {
    expect(
      CallTrace.porter.sentences(words),
      """
      the check sets delegate of Porter
      the check calls move(_:to:) of Porter
      Porter sets location of Box (line 15)
      Porter calls didMoveBox(box:to:) of Listener (of the checks), 2 times in a row (line 16)
      Porter calls its own rest() (line 117)
      Listener (of the checks) asks Porter for total
      Porter calls the closure in move(_:to:) of Porter, and the default implementation answers (line 18)
      Then the recording was full: 812 later calls are missing, those of library functions among them.
      3 calls are left out: they are nested deeper than 24 calls.
      """)
  }

  func testLinesOfOtherFilesHaveTheFilesName() {
    let trace = CallTrace(
      participants: [
        .init(name: "the check", origin: .start), .init(name: "Face", origin: .learner),
      ],
      calls: [
        .init(
          caller: 0, callee: 1, method: "draw()", place: Place(file: "Exercise.swift", line: 7)),
        .init(
          caller: 1, callee: 1, method: "ask()", place: Place(file: "Face.swift", line: 14),
          depth: 1),
      ])
    expect(
      TraceDrawing(trace, words: words).lines,
      """
                     the check      Face
                         │            │
                  7      ├─ draw() ──▶│
      Face.swift:14      │            ├┐ ask()
                         │            ◀┘
      """)
    XCTAssertEqual(
      trace.sentences(words).last, "Face calls its own ask() (line Face.swift:14)")
  }

  func testNothingWasCalled() {
    let nothing = CallTrace(participants: [], calls: [])
    XCTAssertEqual(TraceDrawing(nothing, words: words).lines, ["Nothing of your code was called."])
    XCTAssertEqual(nothing.sentences(words), ["Nothing of your code was called."])
  }

  func testPrefixCountsTheRest() {
    let short = CallTrace.porter.prefix(3)
    XCTAssertEqual(short.calls.count, 3)
    XCTAssertEqual(short.cut, 5)
    XCTAssertEqual(short.dropped, 812)
  }

  func testPrefixDropsParticipantsThatAreNotLeft() {
    XCTAssertEqual(CallTrace.porter.prefix(2).participants.map(\.name), ["the check", "Porter"])
    XCTAssertEqual(CallTrace.porter.prefix(0).participants, [])
  }

  func testLongNamesAreCut() {
    var trace = CallTrace(
      participants: [
        .init(name: "the check", origin: .start), .init(name: long, origin: .learner),
      ],
      calls: [.init(caller: 0, callee: 1, method: long)])
    trace = trace.withNames(upTo: 80)
    XCTAssertEqual(trace.participants.map(\.name.count), [9, 80])
    XCTAssertEqual(trace.calls[0].method, String(repeating: "x", count: 79) + "…")
  }

  private let long = String(repeating: "x", count: 100_000)

  func testPicturesAreWellFormedAndSayAll() throws {
    for trace in [CallTrace.porter, .five, .five.prefix(3)] {
      let svg = trace.svg(words)
      let tags = Tags()
      XCTAssertTrue(tags.parse(svg), svg)
      XCTAssertEqual(tags.counts["desc"], 1)
      for sentence in trace.sentences(words) { XCTAssertTrue(svg.contains(sentence), sentence) }
      let isSequence = trace.participants.count <= 4
      XCTAssertEqual(tags.counts["rect"], isSequence ? trace.participants.count : nil)
      for call in trace.calls where isSequence {
        let label = TraceLabels(words: words, isPlain: false).label(of: call)
        XCTAssertTrue(svg.contains(">\(label)</text>") || label.count > 20, label)
      }
    }
    XCTAssertEqual(CallTrace(participants: [], calls: []).svg(words), "")
  }

  func testHostileNamesStayTextInPictures() {
    let name = "</desc></svg><script>alert(1)</script>\"&\u{202E}\n\u{1B}[2J"
    for count in [2, 6] {
      let trace = CallTrace(
        participants: (0..<count).map { _ in .init(name: name, origin: .learner) },
        calls: (1..<count).map { .init(caller: 0, callee: $0, method: name) })
      let svg = trace.svg(words)
      let tags = Tags()
      XCTAssertTrue(tags.parse(svg), svg)
      XCTAssertNil(tags.counts["script"])
      XCTAssertFalse(svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, svg)
      XCTAssertFalse(svg.contains("\u{202E}"))
    }
  }

  func testEncodedKeys() throws {
    let data = try JSONEncoder().encode(EncodedCallTrace(.porter))
    let object = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    XCTAssertEqual(
      object.keys.sorted(), ["calls", "cut", "dropped", "participants", "tooDeep", "version"])
    XCTAssertEqual(
      try JSONDecoder().decode(EncodedCallTrace.self, from: data), EncodedCallTrace(.porter))
    let call = try XCTUnwrap((object["calls"] as? [[String: Any]])?[2])
    XCTAssertEqual(call["method"] as? String, "location")
    XCTAssertEqual(call["kind"] as? String, "set")
    XCTAssertEqual(call["depth"] as? Int, 1)
    XCTAssertEqual((call["place"] as? [String: Any])?["line"] as? Int, 15)
    let json = String(decoding: data, as: UTF8.self)
    XCTAssertEqual(try unexplainedKeys(of: json, in: "trace.schema.json"), [])
  }

  private func expect(_ lines: [String], _ text: String, line: UInt = #line) {
    XCTAssertEqual(lines.joined(separator: "\n"), text, line: line)
  }
}

extension CallTrace {
  static let porter = CallTrace(
    participants: [
      Participant(name: "the check", origin: .start), Participant(name: "Porter", origin: .learner),
      Participant(name: "Box", origin: .learner), Participant(name: "Listener", origin: .checks),
    ],
    calls: [
      Call(caller: 0, callee: 1, method: "delegate", kind: .set),
      Call(caller: 0, callee: 1, method: "move(_:to:)", declaration: line(14)),
      Call(
        caller: 1, callee: 2, method: "location", kind: .set, place: line(15), depth: 1, outer: 1),
      Call(
        caller: 1, callee: 3, method: "didMoveBox(box:to:)", place: line(16), depth: 1, outer: 1,
        count: 2),
      Call(caller: 1, callee: 1, method: "rest()", place: line(117), depth: 1, outer: 1),
      Call(caller: 3, callee: 1, method: "total", kind: .get, depth: 2, outer: 4),
      Call(
        caller: 1, callee: 1, method: "move(_:to:)", kind: .closure, isDefault: true,
        place: line(18), depth: 1, outer: 1),
    ], dropped: 812, tooDeep: 3)

  static let five = CallTrace(
    participants: ["the check", "Porter 1", "Porter 2", "Boss", "Box"].map {
      Participant(name: $0, origin: $0 == "the check" ? .start : .learner)
    },
    calls: [
      Call(caller: 0, callee: 3, method: "init()", kind: .initialise),
      Call(caller: 0, callee: 1, method: "move(_:to:)"),
      Call(
        caller: 1, callee: 4, method: "location", kind: .set, place: line(15), depth: 1, outer: 1),
      Call(
        caller: 1, callee: 3, method: "didMoveBox(box:to:)", place: line(16), depth: 1, outer: 1),
      Call(caller: 3, callee: 2, method: "move(_:to:)", place: line(30), depth: 2, outer: 3),
      Call(caller: 3, callee: 3, method: "rest()", thread: 1, place: line(31), depth: 2, outer: 3),
      Call(caller: 0, callee: 3, method: "deinit", kind: .free),
    ])

  private static func line(_ line: Int) -> Place { Place(file: "Exercise.swift", line: line) }
}
