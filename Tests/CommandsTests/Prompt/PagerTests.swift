import TestSupport
import XCTest

@testable import Commands
@testable import Terminal

final class PagerTests: XCTestCase {
  /// Returns the lines and questions (`?`) that the pager prints on ten rows for texts of these
  /// lengths.
  private func shown(_ counts: Int..., answers: [PageAnswer]) throws -> [String] {
    try shown(
      counts.enumerated().map { text, count in (1...count).map { "\(text)\($0)" } },
      answers: answers)
  }

  private func shown(_ texts: [[String]], answers: [PageAnswer]) throws -> [String] {
    let pty = try PseudoTerminal(columns: 40, rows: 10)
    var rest = answers[...]
    var lines: [String] = []
    let reader = LineReader(
      isInteractive: true, canEdit: true, read: { _ in .end },
      askForMore: { _ in
        lines.append("?")
        return rest.popFirst() ?? .end
      }, remember: { _ in }, close: {})
    let pager = Pager(
      terminal: Terminal(output: pty.slave), reader: reader, question: "more",
      write: { lines += $0.map(\.plain) })
    try pager.show(texts.map { $0.map { StyledText($0) } })
    XCTAssertEqual(rest.count, 0)
    return lines
  }

  func testWhatFitsIsNotPaged() throws {
    XCTAssertEqual(try shown(9, answers: []).count, 9)
    XCTAssertEqual(
      try shown(3, 5, answers: []), ["01", "02", "03", "11", "12", "13", "14", "15"])
  }

  func testALongTextIsPaged() throws {
    XCTAssertEqual(
      try shown(20, answers: [.more, .more]).enumerated().filter { $0.element == "?" }.map(
        \.offset),
      [8, 17])
    XCTAssertEqual(try shown(20, answers: [.more, .more]).last, "020")
  }

  func testThePageHasLinesAlready() throws {
    let pty = try PseudoTerminal(columns: 40, rows: 10)
    var lines = ["a", "b", "c"]
    var turned = 0
    let reader = LineReader(
      isInteractive: true, canEdit: true, read: { _ in .end },
      askForMore: { _ in
        lines.append("?")
        return .more
      }, remember: { _ in }, close: {})
    let pager = Pager(
      terminal: Terminal(output: pty.slave), reader: reader, question: "more",
      write: { lines += $0.map(\.plain) }, used: 3, below: 1, turned: { turned += 1 })
    try pager.show([(1...6).map { StyledText("\($0)") }])
    XCTAssertEqual(lines, ["a", "b", "c", "?", "1", "2", "3", "4", "5", "6"])
    XCTAssertEqual(turned, 1)
  }

  func testSkippingLeadsToTheNextText() throws {
    XCTAssertEqual(
      try shown(20, 2, answers: [.skip]),
      ["01", "02", "03", "04", "05", "06", "07", "08", "?", "", "11", "12"])
    XCTAssertEqual(try shown(20, answers: [.skip]).last, "?")
  }

  func testTheEndIsTheEndOfAll() throws {
    XCTAssertEqual(try shown(20, 2, answers: [.end]).last, "?")
  }

  func testWhatStandsTogetherIsCutOnlyWhereNoPageHasRoomForIt() throws {
    let drawing = (1...6).map { "│ \($0)" }
    XCTAssertEqual(
      try shown([["a", "", "b", ""] + drawing + ["", "c", "d"]], answers: [.more]),
      ["a", "", "b", "", "?"] + drawing + ["", "c", "d"])
    XCTAssertEqual(
      try shown([["a"], drawing + drawing.prefix(2) + ["", "c"]], answers: [.more, .more]),
      ["a", "?"] + drawing + drawing.prefix(2) + ["?", "", "c"])
    let tall = (1...9).map { "│ \($0)" }
    XCTAssertEqual(
      try shown([["a", ""] + tall + ["", "c"]], answers: [.more]),
      ["a", ""] + tall.prefix(6) + ["?"] + tall.dropFirst(6) + ["", "c"])
  }

  func testATextThatIsWholeOnAPageOfItsOwnIsNotCut() throws {
    XCTAssertEqual(
      try shown(3, 9, answers: [.more]).prefix(5), ["01", "02", "03", "?", "11"])
    XCTAssertEqual(try shown(3, 20, answers: [.more, .more])[3], "11")
  }

  func testALongTextDoesNotBeginLowOnAPage() throws {
    XCTAssertEqual(
      try shown(5, 9, answers: [.more]).prefix(7), ["01", "02", "03", "04", "05", "?", "11"])
  }
}
