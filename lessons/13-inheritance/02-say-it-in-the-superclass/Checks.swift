import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

final class SayItInTheSuperclassChecks: XCTestCase {
  @MainActor func testHeadingIsTwiceAsHigh() {
    let a = AViewController()
    CheckSupport::letAppear(a)
    guard expect([88, 44, 44], of: a.listView, ofHeight: 44, "The list of an A") else { return }
    let height = CheckSupport::draw(20.0, to: 80.0)
    let double = CheckSupport::product(height, 2)
    guard expect([double, height, height], of: a.listView, ofHeight: height, "The list of an A")
    else { return }
    guard expect([25], of: a.listView, ofHeight: 12.5, "The list of an A"),
      expect([0, 0], of: a.listView, ofHeight: 0, "The list of an A")
    else { return }
    let large = CheckSupport::sum(CheckSupport::draw(500.0, to: 900.0), 0.0625)
    var heights = Swift::Array(repeating: large, count: CheckSupport::draw(101, to: 150))
    heights.Swift::insert(CheckSupport::product(large, 2), at: 0)
    guard expect(heights, of: a.listView, ofHeight: large, "A long list of an A") else { return }
    let second = AViewController()
    CheckSupport::letAppear(second)
    expect([60, 30], of: second.listView, ofHeight: 30, "The list of a second A")
  }

  @MainActor func testRowsOfBHaveMoreRoom() {
    let (a, b) = (AViewController(), BViewController())
    for controller in [a, b] { CheckSupport::letAppear(controller) }
    for (height, count) in [
      (44.0, 3), (CheckSupport::draw(20.0, to: 80.0), 4), (12.5, 1), (0, 2),
      (CheckSupport::draw(500.0, to: 900.0), CheckSupport::draw(101, to: 150)),
    ] {
      let heights = rowHeights(of: a.listView, height: height, count: count)
      let higher = heights.Swift::map { $0.Swift::advanced(by: 10) }
      guard expect(higher, of: b.listView, ofHeight: height, "The list of a B") else { return }
    }
  }

  @MainActor func testListThatAsksCounts() throws {
    let (a, b) = try rightControllers()
    for controller in [a, b] { controller.listView.rowHeight = 99 }
    let other = ListView()
    other.delegate = a
    guard expect([40, 20, 20], of: other, ofHeight: 20, "Another list, which asks an A,") else {
      return
    }
    other.delegate = b
    expect([50, 30, 30], of: other, ofHeight: 20, "Another list, which asks a B,")
  }

  @MainActor func testControllerIsTheDelegateOfItsList() {
    for controller in [AViewController(), BViewController(), AViewController()] {
      CheckSupport::letAppear(controller)
      let isDelegate = CheckSupport::expectSame(
        controller.listView.delegate, controller,
        "A controller should be the delegate of its list itself, but the list asks "
          + "\(controller.listView.delegate == nil ? "nobody" : "somebody else"). Who answers?")
      guard isDelegate else { return }
    }
  }

  /// An A and a B that answer as they should.
  @MainActor private func rightControllers() throws -> (AViewController, BViewController) {
    let (a, b) = (AViewController(), BViewController())
    for controller in [a, b] { CheckSupport::letAppear(controller) }
    for height in [44.0, 30] {
      let heights = rowHeights(of: a.listView, height: height, count: 2)
      let double = height.Swift::advanced(by: height)
      try CheckSupport::skip(
        unless: heights, is: [double, height], see: "testHeadingIsTwiceAsHigh")
      let higher = heights.Swift::map { $0.Swift::advanced(by: 10) }
      let heightsOfB = rowHeights(of: b.listView, height: height, count: 2)
      try CheckSupport::skip(unless: heightsOfB, is: higher, see: "testRowsOfBHaveMoreRoom")
    }
    return (a, b)
  }

  @MainActor private func rowHeights(
    of list: ListView, height: Swift::Double, count: Swift::Int
  ) -> [Swift::Double] {
    list.rowHeight = height
    list.numberOfRows = count
    return list.rowHeights
  }

  @MainActor @discardableResult private func expect(
    _ heights: [Swift::Double], of list: ListView, ofHeight height: Swift::Double,
    _ owner: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let actual = rowHeights(of: list, height: height, count: heights.Swift::count)
    return CheckSupport::expectEqual(
      actual, heights,
      "\(owner) has rowHeight \(height) and \(heights.count == 1 ? "1 row" : "\(heights.count) rows"). "
        + "Expected: \(words(heights)). What came: \(words(actual)). Whose method is called, and what "
        + "does it answer?", line: line)
  }

  private func words(_ heights: [Swift::Double]) -> Swift::String {
    heights.map { "\($0)" }.joined(separator: ", ")
  }
}
