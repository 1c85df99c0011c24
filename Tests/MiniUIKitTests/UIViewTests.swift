import MiniUIKit
import XCTest

/// A view that draws one line, from the top left corner to the right edge, and records each call.
@MainActor private final class LineView: UIView {
  var rects: [MiniUIKit::CGRect] = []
  var asksForMore = false
  var looksAtItself = false

  override func draw(_ rect: MiniUIKit::CGRect) {
    rects.append(rect)
    if asksForMore { setNeedsDisplay() }
    if looksAtItself { displayIfNeeded() }
    let path = UIBezierPath()
    path.accessibilityLabel = "line"
    path.move(to: .zero)
    path.addLine(to: MiniUIKit::CGPoint(x: rect.maxX, y: 0))
    path.stroke()
  }
}

final class UIViewTests: XCTestCase {
  @MainActor func testNothingIsDrawnBeforeTheDrawPass() async {
    let view = LineView()
    view.setNeedsDisplay()
    XCTAssertEqual(view.drawCount, 0)
    view.displayIfNeeded()
    XCTAssertEqual(view.rects, [MiniUIKit::CGRect(x: 0, y: 0, width: 100, height: 100)])
    XCTAssertEqual(view.drawCount, 1)
  }

  @MainActor func testIsDrawnAgainOnlyWhenItNeedsDisplay() async {
    let view = LineView()
    view.displayIfNeeded()
    view.displayIfNeeded()
    XCTAssertEqual(view.drawCount, 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    XCTAssertEqual(view.drawCount, 1)
    view.displayIfNeeded()
    XCTAssertEqual(view.drawCount, 2)
  }

  @MainActor func testAnotherSizeNeedsDisplayAndAnotherPlaceDoesNot() async {
    let view = LineView()
    view.displayIfNeeded()
    view.frame.origin = MiniUIKit::CGPoint(x: 5, y: 5)
    view.displayIfNeeded()
    XCTAssertEqual(view.drawCount, 1)
    view.frame.size.width = 30
    view.displayIfNeeded()
    XCTAssertEqual(view.rects.last, MiniUIKit::CGRect(x: 0, y: 0, width: 30, height: 100))
  }

  @MainActor func testViewWithoutAreaIsNotDrawn() async {
    let view = LineView(frame: .zero)
    XCTAssertEqual(view.picture.strokes, [])
    XCTAssertEqual(view.drawCount, 0)
  }

  @MainActor func testViewThatAsksForMoreWhileItDrawsIsDrawnOnce() async {
    let view = LineView()
    view.asksForMore = true
    view.displayIfNeeded()
    view.displayIfNeeded()
    XCTAssertEqual(view.drawCount, 1)
  }

  @MainActor func testDrawPassInADrawPassDoesNotDrawAgain() async {
    let view = LineView()
    view.looksAtItself = true
    view.displayIfNeeded()
    XCTAssertEqual(view.rects.count, 1)
  }

  @MainActor func testPictureIsWhatTheLastDrawPassDrew() async {
    let view = LineView()
    view.accessibilityLabel = "A line"
    let line = Picture.Stroke(
      label: "line", lines: [[.zero, MiniUIKit::CGPoint(x: 100, y: 0)]])
    let picture = Picture(
      size: MiniUIKit::CGSize(width: 100, height: 100), label: "A line", strokes: [line])
    XCTAssertEqual(view.picture, picture)
    XCTAssertEqual(view.picture, picture)
    XCTAssertEqual(view.drawCount, 1)
  }

  @MainActor func testPictureShowsSubviewsAtTheirPlaces() async {
    let (outer, inner) = (UIView(), LineView())
    outer.accessibilityLabel = "A box"
    inner.accessibilityLabel = "a line"
    inner.frame = MiniUIKit::CGRect(x: 10, y: 20, width: 50, height: 5)
    outer.addSubview(inner)
    XCTAssertEqual(
      outer.picture.strokes.map(\.lines),
      [[[MiniUIKit::CGPoint(x: 10, y: 20), MiniUIKit::CGPoint(x: 60, y: 20)]]])
    XCTAssertEqual(outer.picture.label, "A box, a line")
    XCTAssertEqual(outer.picture.size, MiniUIKit::CGSize(width: 100, height: 100))
  }

  @MainActor func testDrawPassReachesSubviewsOfAViewThatIsNotDrawn() async {
    let (outer, inner) = (UIView(), LineView())
    outer.addSubview(inner)
    outer.displayIfNeeded()
    inner.setNeedsDisplay()
    outer.displayIfNeeded()
    XCTAssertEqual([outer.drawCount, inner.drawCount], [1, 2])
  }

  @MainActor func testViewThatMovesLeavesItsOldSuperview() async {
    let (first, second, view, other) = (UIView(), UIView(), UIView(), UIView())
    first.addSubview(view)
    second.addSubview(other)
    second.addSubview(view)
    XCTAssertEqual(first.subviews.count, 0)
    XCTAssertEqual(second.subviews.map { $0 === view }, [false, true])
    XCTAssertTrue(view.superview === second)
    second.addSubview(other)
    XCTAssertEqual(second.subviews.map { $0 === view }, [true, false])
    view.removeFromSuperview()
    XCTAssertNil(view.superview)
    XCTAssertEqual(second.subviews.map { $0 === other }, [true])
  }

  @MainActor func testViewKeepsItsSubviewsAndNotItsSuperview() async {
    var outer: UIView? = UIView()
    weak var inner: UIView?
    do {
      let view = UIView()
      inner = view
      outer?.addSubview(view)
    }
    XCTAssertNotNil(inner)
    let kept = inner
    outer = nil
    XCTAssertNil(kept?.superview)
  }

  @MainActor func testViewCanNotBePutIntoItself() async throws {
    try assertStops("A view can't be put into itself, or into one of its own subviews.") {
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }
}
