import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class AskTheSuperclassChecks: XCTestCase {
  @MainActor func testBDeclaresWhatItCanDo() {
    let b = shown(BViewController())
    for (heights, isSelectable) in [
      (nil, true), ([20.0], true), ([20], false), (nil, false), (nil, true), ([], false), ([], true),
    ] as [([Swift::Double]?, Swift::Bool)] {
      b.measuredHeights = heights
      b.isSelectable = isSelectable
      let delegate: any ListViewDelegate = b
      let answers = [delegate.responds(to: .heightForRow), delegate.responds(to: .didSelectRow)]
      guard
        CheckSupport::expectEqual(
          answers, [true, isSelectable],
          "A B \(heights == nil ? "without" : "with") measured rows was asked whether it responds to "
            + "heightForRow and didSelectRow; isSelectable is \(isSelectable). Expected: true and "
            + "\(isSelectable). What happened: "
            + "\(answers.map { "\($0)" }.joined(separator: " and ")). What does the superclass "
            + "declare?")
      else { return }
    }
    b.listView.tap(row: 3)
    b.isSelectable = false
    b.listView.tap(row: 4)
    CheckSupport::expectEqual(
      b.selectedRows, [3],
      "The rows 3 and 4 of a B were tapped, the second one when taps did not count. It should have "
        + "heard of 3 only, but the number of taps that it heard of is \(b.selectedRows.count). What has it declared?")
    b.isSelectable = true
    CheckSupport::expectEachTime(
      1, "A row was tapped when taps counted, and B should hear of it once each time",
      times: CheckSupport::draw(501, to: 650)
    ) {
      let before = b.selectedRows.Swift::count
      b.listView.tap(row: $0)
      return CheckSupport::difference(b.selectedRows.Swift::count, before)
    }
  }

  @MainActor func testMeasuredRowsHaveMoreRoom() throws {
    try skipUnlessItAnswers()
    let b = shown(BViewController())
    guard expect([70, 30, 44], of: b, measured: [60, 20, 34], rowHeight: 44) else { return }
    guard expect([44, 70, 30], of: b, measured: [34, 60, 20], rowHeight: 44) else { return }
    let measured = CheckSupport::draw(1.0, to: 99.0)
    let higher = CheckSupport::sum(measured, 10)
    guard expect([10, higher], of: b, measured: [0, measured], rowHeight: 30) else { return }
    guard expect([], of: b, measured: [], rowHeight: 30) else { return }
    b.measuredHeights = CheckSupport::numbers(to: 700).Swift::map { CheckSupport::decimal($0) }
    CheckSupport::expectEachTime(
      11, "A measured row should be 10 higher than was measured",
      times: CheckSupport::draw(501, to: 650)
    ) { number in
      let row = CheckSupport::difference(number, 1)
      let height = b.listView(b.listView, heightForRowAt: row)
      return CheckSupport::difference(height, CheckSupport::decimal(row))
    }
  }

  @MainActor func testUnmeasuredRowsHaveMoreRoom() throws {
    try skipUnlessItAnswers()
    let b = shown(BViewController())
    guard expect([54, 54, 54], of: b, measured: nil, rowHeight: 44, count: 3) else { return }
    b.listView.rowHeight = 20
    let heights = b.listView.rowHeights
    guard
      CheckSupport::expectEqual(
        heights, [30, 30, 30],
        "Nobody has measured the rows, and then rowHeight became 20. The rows of a B should be 30, "
          + "30, 30 high now, but they are \(words(heights)). Whose answer counts?")
    else { return }
    guard expect([22.5], of: b, measured: nil, rowHeight: 12.5, count: 1) else { return }
    guard expect([10], of: b, measured: nil, rowHeight: 0, count: 1) else { return }
    CheckSupport::expectEachTime(
      10, "A row that nobody has measured should be 10 higher than rowHeight",
      times: CheckSupport::draw(501, to: 650)
    ) {
      b.listView(b.listView, heightForRowAt: $0)
    }
  }

  @MainActor func testMeasuringMayComeAndGo() throws {
    try skipUnlessBothAreRight()
    let b = shown(BViewController())
    guard expect([54, 54], of: b, measured: nil, rowHeight: 44, count: 2) else { return }
    guard expect([70, 30], of: b, measured: [60, 20], rowHeight: 44) else { return }
    b.isSelectable = false
    guard expect([40, 40], of: b, measured: nil, rowHeight: 30, count: 2) else { return }
    guard expect([30, 70], of: b, measured: [20, 60], rowHeight: 30) else { return }
    guard expect([40, 40], of: b, measured: nil, rowHeight: 30, count: 2) else { return }
    b.measuredHeights = [20, 60]
    let height = b.listView(b.listView, heightForRowAt: 1)
    CheckSupport::expectEqual(
      height, 70,
      "Nobody had measured the rows, and then somebody did: 20, 60. Row 1 of a B, the only one that the "
        + "list asked about, should be 70 high, but it is \(height) high. When did you look?")
  }

  @MainActor func testListThatAsksCounts() throws {
    try skipUnlessBothAreRight()
    let b = shown(BViewController())
    b.listView.rowHeight = 99
    let other = ListView()
    other.delegate = b
    other.rowHeight = 20
    other.numberOfRows = 2
    let heights = other.rowHeights
    guard
      CheckSupport::expectEqual(
        heights, [30, 30],
        "Another list, of rowHeight 20, asks a B without measured rows. The heights should be 30, 30, "
          + "but they are \(words(heights)). Which list is the argument?")
    else { return }
    let second = shown(BViewController())
    second.measuredHeights = [60, 25]
    other.delegate = second
    let measured = other.rowHeights
    CheckSupport::expectEqual(
      measured, [70, 35],
      "Another list asks a B, whose rows have been measured: 60, 25. The heights should be 70, 35, "
        + "but they are \(words(measured)). Has A an answer for every list?")
  }

  @MainActor func testAStaysAsItIs() {
    let a = shown(AViewController())
    a.listView.numberOfRows = 2
    guard
      CheckSupport::expectEqual(
        a.listView.rowHeights, [44, 44],
        "An A has not measured its rows, so the list's height counts: 44, 44. It shows "
          + "\(words(a.listView.rowHeights)). Was the class changed?")
    else { return }
    a.measuredHeights = [60, 20]
    CheckSupport::expectEqual(
      a.listView.rowHeights, [60, 20],
      "An A has measured its rows: 60, 20. It shows \(words(a.listView.rowHeights)). Was the class "
        + "changed?")
    let delegate: any ListViewDelegate = a
    a.measuredHeights = nil
    CheckSupport::expectEqual(
      delegate.responds(to: .heightForRow), false,
      "An A without measured rows responds to heightForRow. Was the class, or responds(to:), "
        + "changed?")
  }

  @MainActor private func shown<Controller: AViewController>(_ controller: Controller) -> Controller
  {
    CheckSupport::letAppear(controller)
    return controller
  }

  @MainActor private func skipUnlessItAnswers() throws {
    let delegate: any ListViewDelegate = BViewController()
    let check = "testBDeclaresWhatItCanDo"
    try CheckSupport::skip(unless: delegate.responds(to: .heightForRow), is: true, see: check)
  }

  @MainActor private func skipUnlessBothAreRight() throws {
    try skipUnlessItAnswers()
    let b = shown(BViewController())
    b.listView.numberOfRows = 2
    let unmeasured = b.listView.rowHeights
    let check = "testUnmeasuredRowsHaveMoreRoom"
    try CheckSupport::skip(unless: unmeasured, is: [54, 54], see: check)
    let other = shown(BViewController())
    other.listView.numberOfRows = 2
    other.measuredHeights = [60, 20]
    let measured = other.listView.rowHeights
    try CheckSupport::skip(unless: measured, is: [70, 30], see: "testMeasuredRowsHaveMoreRoom")
  }

  @MainActor @discardableResult private func expect(
    _ heights: [Swift::Double], of b: BViewController, measured: [Swift::Double]?,
    rowHeight: Swift::Double, count: Swift::Int? = nil, line: UInt = #line
  ) -> Swift::Bool {
    b.measuredHeights = measured
    b.listView.rowHeight = rowHeight
    b.listView.numberOfRows = CheckSupport::value(count, or: heights.Swift::count)
    let actual = b.listView.rowHeights
    return CheckSupport::expectEqual(
      actual, heights,
      "\(measured.map { "The measured heights are \(words($0))" } ?? "Nobody has measured the rows"), "
        + "rowHeight is \(rowHeight), and isSelectable is \(b.isSelectable). The rows of a B should be \(words(heights)) high, but they "
        + "are \(words(actual)). Whose answer counts?", line: line)
  }

  private func words(_ heights: [Swift::Double]) -> Swift::String {
    heights.isEmpty ? "none" : heights.map { "\($0)" }.joined(separator: ", ")
  }
}
