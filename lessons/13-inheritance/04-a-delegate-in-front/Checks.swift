import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Answers what the check says, and writes down what it is asked and told.
@MainActor final class Base: ListViewDelegate {
  fileprivate var heights: [Swift::Double] = []
  fileprivate var refused: [Swift::Int] = []
  let log = CheckSupport::CallLog()
  private(set) var askedHeights: [Swift::Int] = []
  private(set) var askedRows: [Swift::Int] = []
  private(set) var selectedRows: [Swift::Int] = []
  /// What it does when it is told the next time.
  fileprivate var whenTold: (() -> Void)?

  func listView(_ listView: ListView, heightForRowAt row: Swift::Int) -> Swift::Double {
    log.record("heightForRowAt", sender: listView)
    askedHeights.Swift::append(row)
    return CheckSupport::value(CheckSupport::element(row, of: heights), or: 0)
  }

  func listView(_ listView: ListView, shouldSelectRowAt row: Swift::Int) -> Swift::Bool {
    log.record("shouldSelectRowAt", sender: listView)
    askedRows.Swift::append(row)
    if refused.Swift::contains(row) { return false }
    return true
  }

  func listView(_ listView: ListView, didSelectRowAt row: Swift::Int) {
    log.record("didSelectRowAt", sender: listView)
    selectedRows.Swift::append(row)
    let then = whenTold
    whenTold = nil
    then?()
  }
}

/// Leaves everything to the defaults.
@MainActor private final class Silent: ListViewDelegate {}

final class DelegateInFrontChecks: XCTestCase {
  @MainActor func testRoomyListHasMoreRoom() {
    let (list, other) = (shownRoomyList(), shownRoomyList())
    guard expect([98, 54, 54], of: list.listView, ofHeight: 44, "A roomy list") else { return }
    guard expect([70, 40], of: other.listView, ofHeight: 30, "A second roomy list") else { return }
    guard expect([50, 30, 30, 30], of: list.listView, ofHeight: 20, "The first roomy list again")
    else { return }
    list.beginAppearanceTransition(false, animated: false)
    list.endAppearanceTransition()
    guard expect([50, 30], of: list.listView, ofHeight: 20, "A roomy list that went away") else { return }
    for _ in CheckSupport::numbers(to: CheckSupport::draw(3, to: 20)) {
      CheckSupport::letAppear(list)
      list.beginAppearanceTransition(false, animated: false)
      list.endAppearanceTransition()
    }
    CheckSupport::letAppear(list)
    expect([50, 30], of: list.listView, ofHeight: 20, "A roomy list that went away and came back")
  }

  @MainActor func testRoomyListKeepsItsRules() throws {
    let (list, other) = (shownRoomyList(), shownRoomyList())
    for row in [2, 0, 1, 2] {
      // How many such delegates there are does not matter.
      _ = RoomyDelegate(list)
      list.listView.tap(row: row)
    }
    guard
      CheckSupport::expectEqual(
        list.selectedRows, [2, 1, 2],
        "The rows 2, 0, 1 and 2 of a roomy list were tapped. The rows 2, 1 and 2 should be selected, "
          + "but those selected are: \(words(list.selectedRows)). Who decides, and who is told?")
    else { return }
    for row in [0, 3] { other.listView.tap(row: row) }
    let isRight = CheckSupport::expectEqual(
      [list.selectedRows, other.selectedRows], [[2, 1, 2], [3]],
      "The rows 0 and 3 of a second roomy list were tapped. There, row 3 should be selected, but "
        + "those selected are: \(words(other.selectedRows)). Which controller is told?")
    guard isRight else { return }
    for row in CheckSupport::numbers(to: 1000) { list.listView.tap(row: row) }
    CheckSupport::expectEachTime(
      1, "A row of a roomy list was tapped, and it should be selected each time",
      times: CheckSupport::draw(501, to: 650)
    ) {
      let before = list.selectedRows.Swift::count
      list.listView.tap(row: $0)
      return CheckSupport::difference(list.selectedRows.Swift::count, before)
    }
  }

  @MainActor func testPlainListIsAsBefore() {
    let list = AViewController()
    CheckSupport::letAppear(list)
    guard expect([88, 44, 44], of: list.listView, ofHeight: 44, "A plain list") else { return }
    guard expect([60, 30], of: list.listView, ofHeight: 30, "A plain list") else { return }
    for row in [0, 1, 0, 2] { list.listView.tap(row: row) }
    CheckSupport::expectEqual(
      list.selectedRows, [1, 2],
      "The rows 0, 1, 0 and 2 of a plain list were tapped. The rows 1 and 2 should be selected, but "
        + "those selected are: \(words(list.selectedRows)). What was changed?")
  }

  @MainActor func testListsAreReleased() {
    CheckSupport::expectReleased("A roomy list", "Which reference leads back to it?") {
      usedRoomyList()
    }
    CheckSupport::expectReleased("The delegate of a roomy list", "Who owns it?") {
      let list = usedRoomyList()
      return CheckSupport::value(list.listView.delegate as AnyObject?, or: list)
    }
    CheckSupport::expectReleased("A roomy list that was never shown", "Which reference is it?") {
      makeRoomyList()
    }
  }

  @MainActor func testAnyDelegateGetsMoreRoom() {
    let (base, other) = (Base(), Base())
    base.heights = [60, 0, 12.5]
    let height = CheckSupport::draw(20.0, to: 200.0)
    other.heights = [7, height]
    let (roomy, otherRoomy) = (RoomyDelegate(base), RoomyDelegate(other))
    let list = ListView()
    list.delegate = roomy
    guard expect([70, 10, 22.5], of: list, ofHeight: 44, "A list") else { return }
    list.delegate = otherRoomy
    let higher = CheckSupport::sum(height, 10)
    guard expect([17, higher], of: list, ofHeight: 30, "A list with another delegate")
    else { return }
    base.heights = [-30]
    list.delegate = roomy
    guard expect([-20], of: list, ofHeight: 30, "A list whose base has new answers") else { return }
    guard
      CheckSupport::expectEqual(
        base.askedHeights, [0, 1, 2, 0],
        "The base should be asked about the rows 0, 1, 2, and later 0, but it was asked about "
          + "\(words(base.askedHeights)). How often do you ask?")
    else { return }
    base.log.expectSender(of: "heightForRowAt", is: list, "Which list is asking?")
    base.log.clear()
    let another = ListView()
    _ = roomy.listView(another, heightForRowAt: 0)
    base.log.expectSender(of: "heightForRowAt", is: another, "Which list is asking?")
    let silent = Silent()
    let roomySilent = RoomyDelegate(silent)
    list.delegate = roomySilent
    guard expect([54, 54], of: list, ofHeight: 44, "A list whose base leaves the question out")
    else { return }
    base.heights = CheckSupport::numbers(to: 700).Swift::map { CheckSupport::decimal($0) }
    // Somebody who counts would be at the end by then.
    for _ in CheckSupport::numbers(to: 1000) { _ = roomy.listView(another, heightForRowAt: 0) }
    CheckSupport::expectEachTime(
      11, "A row should be 10 higher than the base says",
      times: CheckSupport::draw(501, to: 650)
    ) { number in
      let row = CheckSupport::difference(number, 1)
      let height = roomy.listView(another, heightForRowAt: row)
      return CheckSupport::difference(height, CheckSupport::decimal(row))
    }
    Swift::withExtendedLifetime([silent, roomySilent, otherRoomy] as [AnyObject]) {}
  }

  @MainActor func testQuestionIsPassedOn() {
    let base = Base()
    base.refused = [1, 3]
    let roomy = RoomyDelegate(base)
    let list = ListView()
    list.delegate = roomy
    for row in [0, 1, 3] { list.tap(row: row) }
    base.refused = [0]
    for row in [0, 1] { list.tap(row: row) }
    guard
      CheckSupport::expectEqual(
        base.askedRows, [0, 1, 3, 0, 1],
        "The rows 0, 1, 3, 0 and 1 were tapped. The base should be asked about each of them, but it "
          + "was asked about \(words(base.askedRows)). Who answers?")
    else { return }
    base.log.expectNever("heightForRowAt", "Rows were tapped. Who wants to know how high they are?")
    let answers = [0, 1, 2].Swift::map { roomy.listView(list, shouldSelectRowAt: $0) }
    CheckSupport::expectEqual(
      answers, [false, true, true],
      "The base refuses row 0, and allows the rows 1 and 2. The delegate in front should answer "
        + "false, true, true, but it answers "
        + "\(answers.map { "\($0)" }.joined(separator: ", ")). Whose answer counts?")
    base.log.expectSender(of: "shouldSelectRowAt", is: list, "Which list is asking?")
    base.log.clear()
    let another = ListView()
    _ = roomy.listView(another, shouldSelectRowAt: 0)
    base.log.expectSender(of: "shouldSelectRowAt", is: another, "Which list is asking?")
    for row in CheckSupport::numbers(to: 1000) { _ = roomy.listView(another, shouldSelectRowAt: row) }
    CheckSupport::expectEachTime(
      1, "A row was asked about, and the base should be asked once each time",
      times: CheckSupport::draw(501, to: 650)
    ) {
      let before = base.askedRows.Swift::count
      _ = roomy.listView(another, shouldSelectRowAt: $0)
      return CheckSupport::difference(base.askedRows.Swift::count, before)
    }
    Swift::withExtendedLifetime(roomy) {}
  }

  @MainActor func testNewsIsPassedOn() {
    let base = Base()
    let roomy = RoomyDelegate(base)
    let (list, other) = (ListView(), ListView())
    for row in [4, 4, 0] { roomy.listView(list, didSelectRowAt: row) }
    guard
      CheckSupport::expectEqual(
        base.selectedRows, [4, 4, 0],
        "The rows 4, 4 and 0 were selected. The base should hear of them, but it heard of "
          + "\(words(base.selectedRows)). Who is told?")
    else { return }
    base.log.expectSender(of: "didSelectRowAt", is: list, "Which list was it?")
    CheckSupport::expectNil(
      list.delegate,
      "A list without a delegate got one when it told of a row. Who connects a list?")
    base.log.clear()
    roomy.listView(other, didSelectRowAt: 1)
    base.log.expectSender(of: "didSelectRowAt", is: other, "Another list told of a row now.")
    base.log.expectNever("shouldSelectRowAt", "The row was selected already. What is there to ask?")
    base.whenTold = { roomy.listView(list, didSelectRowAt: 6) }
    roomy.listView(list, didSelectRowAt: 5)
    let last: [Swift::Int] = base.selectedRows.Swift::suffix(2).Swift::map { $0 }
    CheckSupport::expectEqual(
      last, [5, 6],
      "When the base heard of row 5, row 6 was selected. It should hear of both, but in the end "
        + "it had heard of: \(words(last)). Which news are passed on?")
    for row in CheckSupport::numbers(to: 1000) { roomy.listView(list, didSelectRowAt: row) }
    CheckSupport::expectEachTime(
      [0], "A row was selected, and the base should hear of it once each time",
      times: CheckSupport::draw(501, to: 650)
    ) { row in
      let before = base.selectedRows.Swift::count
      roomy.listView(list, didSelectRowAt: row)
      return base.selectedRows.Swift::dropFirst(before).Swift::map { CheckSupport::difference($0, row) }
    }
  }

  @MainActor func testTwoInARow() throws {
    let list = ListView()
    let base = Base()
    base.heights = [60, 20]
    base.refused = [1]
    let first = RoomyDelegate(base)
    list.delegate = first
    list.numberOfRows = 2
    let check = "testAnyDelegateGetsMoreRoom"
    try CheckSupport::skip(unless: list.rowHeights, is: [70, 30], see: check)
    let second = RoomyDelegate(first)
    list.delegate = second
    guard expect([80, 40], of: list, ofHeight: 44, "A list with two delegates in front")
    else { return }
    for row in [0, 1] { first.listView(list, didSelectRowAt: row) }
    try CheckSupport::skip(unless: base.selectedRows, is: [0, 1], see: "testNewsIsPassedOn")
    let isAllowed = first.listView(list, shouldSelectRowAt: 1)
    try CheckSupport::skip(unless: isAllowed, is: false, see: "testQuestionIsPassedOn")
    for row in [1, 2] { list.tap(row: row) }
    CheckSupport::expectEqual(
      base.selectedRows, [0, 1, 2],
      "The rows 1 and 2 of a list with two delegates in front were tapped, and the base refuses row "
        + "1. It should hear of row 2, but after 0 and 1 it heard of: "
        + "\(words(base.selectedRows.Swift::dropFirst(2))). Who passes it on?")
    Swift::withExtendedLifetime(second) {}
  }

  @MainActor func testBaseIsNotKeptAlive() throws {
    let base = Base()
    base.heights = [60]
    let check = "testAnyDelegateGetsMoreRoom"
    let height = RoomyDelegate(base).listView(ListView(), heightForRowAt: 0)
    try CheckSupport::skip(unless: height, is: 70, within: 0.001, see: check)
    var roomy: RoomyDelegate?
    CheckSupport::expectReleased("The base", "Does the delegate in front own it?") {
      let base = Base()
      base.refused = [0]
      let made = RoomyDelegate(base)
      roomy = made
      _ = made.listView(ListView(), heightForRowAt: 0)
      _ = made.listView(ListView(), shouldSelectRowAt: 0)
      made.listView(ListView(), didSelectRowAt: 0)
      return base
    }
    let left = try CheckSupport::present(roomy, see: check)
    let list = ListView()
    list.delegate = left
    guard expect([54, 54], of: list, ofHeight: 44, "A list whose base is gone") else { return }
    guard expect([22.5], of: list, ofHeight: 12.5, "A list whose base is gone") else { return }
    let second = ListView()
    second.delegate = left
    guard expect([30], of: second, ofHeight: 20, "A list whose base is gone") else { return }
    let high = CheckSupport::draw(501.0, to: 5000.0)
    for height in [2, high] {
      let higher = CheckSupport::sum(height, 10)
      guard expect([higher], of: second, ofHeight: height, "A list whose base is gone") else { return }
    }
    CheckSupport::expectEqual(
      left.listView(list, shouldSelectRowAt: 0), true,
      "The base is gone, so each row may be selected, but row 0 may not. Who objects?")
    list.tap(row: 0)
  }

  @MainActor func testRoomyListHasADelegateInFront() throws {
    let list = shownRoomyList()
    list.listView.numberOfRows = 2
    let check = "testRoomyListHasMoreRoom"
    try CheckSupport::skip(unless: list.listView.rowHeights, is: [98, 54], see: check)
    let isAnother = CheckSupport::isSame(list.listView.delegate, list) ? false : true
    CheckSupport::expect(
      isAnother ? CheckSupport::isPresent(list.listView.delegate as? RoomyDelegate) : false,
      "The delegate of a roomy list should be a RoomyDelegate, but it is another object. Whom does "
        + "the list ask?")
    let other = shownRoomyList()
    CheckSupport::expect(
      CheckSupport::isSame(list.listView.delegate, other.listView.delegate) ? false : true,
      "Two roomy lists have one and the same object as their delegate. Each should have a RoomyDelegate of "
        + "its own. In front of which controller does this one stand?")
  }

  @MainActor private func shownRoomyList() -> AViewController {
    let list: AViewController = makeRoomyList()
    CheckSupport::letAppear(list)
    return list
  }

  @MainActor private func usedRoomyList() -> AViewController {
    let list = shownRoomyList()
    list.listView.numberOfRows = 2
    _ = list.listView.rowHeights
    for row in [0, 1] { list.listView.tap(row: row) }
    return list
  }

  @MainActor @discardableResult private func expect(
    _ heights: [Swift::Double], of list: ListView, ofHeight height: Swift::Double,
    _ owner: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    list.rowHeight = height
    list.numberOfRows = heights.Swift::count
    let actual = list.rowHeights
    return CheckSupport::expectEqual(
      actual, heights,
      "\(owner) has rowHeight \(height) and \(heights.count == 1 ? "1 row" : "\(heights.count) rows"). "
        + "Expected: \(words(heights)). What came: \(words(actual)). Who is asked, and who adds 10?",
      line: line)
  }

  private func words(_ values: some Swift::Sequence) -> Swift::String {
    let words = values.map { "\($0)" }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}
