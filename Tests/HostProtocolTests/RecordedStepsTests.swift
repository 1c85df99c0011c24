import HostProtocol
import XCTest

/// What the host writes down of a run is read; what does not belong there is left out.
final class RecordedStepsTests: XCTestCase {
  private let separator = RecordedSteps.separator

  func testLinesBecomeStatesCallsAndSteps() throws {
    let recorded = RecordedSteps(
      text: """
        O\t7\tDoor\tExercise\tframe,isHidden
        S\t2\trw- bell\trs7 door\tvname\(separator)"Ann"
        F\t0\t4711\t12\trs7 self\tvcount\(separator)3
        P\t1\t12\t13\t900\t0\t0\t7:0\t\t
        P\t4\t20\t0\t901\t7\t0\t\t\tIt failed\(separator)twice.
        L\tsteps

        """)
    XCTAssertEqual(recorded.objects[7]?.type, "Door")
    XCTAssertEqual(recorded.objects[7]?.inherited, ["frame", "isHidden"])
    let state = try XCTUnwrap(recorded.states.first)
    XCTAssertEqual(state.strongCount, 2)
    XCTAssertEqual(
      state.contents.references,
      [
        RecordedSteps.Reference("bell", .weak, .nothing),
        RecordedSteps.Reference("door", .strong, .object(7)),
      ])
    XCTAssertEqual(state.contents.values, [RecordedSteps.Value("name", "\"Ann\"")])
    XCTAssertEqual(recorded.frames.first?.address, 4711)
    XCTAssertEqual(recorded.frames.first?.line, 12)
    XCTAssertEqual(recorded.frames.first?.variables.values.first?.text, "3")
    XCTAssertEqual(recorded.steps.map(\.kind), [.statement, .failure])
    XCTAssertEqual(recorded.steps.map(\.thread), [0, 1])
    XCTAssertEqual(recorded.steps.first?.changed.first?.object, 7)
    XCTAssertEqual(recorded.steps.last?.text, "It failed\ntwice.")
    XCTAssertEqual(recorded.limits, [.steps])
  }

  func testForgedLinesAreLeftOut() {
    let recorded = RecordedSteps(
      text: """
        O\tx\tDoor\tExercise\t
        P\t1\t12\t13\t900\t0\t5\t\t\t
        P\t1\t12\t13\t900\t0\t\t7:9\t\t
        P\t99\t12\t13\t900\t0\t\t\t\t
        P\t1
        Q\t1\t2
        S
        F\t9
        P\t1\t9999999999999999999999\t13\t900\t0\t\t\t\t
        L\tnothing
        \u{0}\t\t\t
        """)
    XCTAssertEqual(recorded.objects.count, 0)
    XCTAssertEqual(recorded.steps, [])
    XCTAssertEqual(recorded.limits, [])
  }

  func testPlainTextHasNoControlCharactersAndIsShort() {
    XCTAssertEqual(RecordedSteps.plain("a\tb\nc\u{1B}", most: 40), "a b c ")
    XCTAssertEqual(RecordedSteps.plain(String(repeating: "x", count: 50), most: 40).count, 41)
    // An accent belongs to the letter before it, and a control character to nothing.
    XCTAssertEqual(RecordedSteps.plain("abc\u{301}d", most: 3), "abc\u{301}…")
    XCTAssertEqual(RecordedSteps.plain("abc\u{301}", most: 3), "abc\u{301}")
    XCTAssertEqual(RecordedSteps.plain("ab\ncd", most: 3), "ab …")
    XCTAssertEqual(RecordedSteps.plain("四五六七", most: 3), "四五六…")
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    XCTAssertLessThan(RecordedSteps.plain(marks, most: 40).unicodeScalars.count, 200)
  }

  func testVariablesReachTheHost() {
    let variable = RecordedSteps.Variable(
      name: "door", type: "$s8Exercise4DoorCD", function: 16..<64,
      scope: [20..<40, 50..<60], offset: -24,
      line: 3, isParameter: false, isIndirect: true)
    let table = RecordedSteps.Variable.table(of: [variable])
    XCTAssertEqual(RecordedSteps.Variable.all(in: .init(table)), [variable])
    XCTAssertEqual(RecordedSteps.Variable.all(in: .init([1, 2])), [])
  }
}
