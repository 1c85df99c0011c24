import MiniUIKit
import XCTest

final class UIBezierPathTests: XCTestCase {
  private typealias Point = MiniUIKit::CGPoint

  @MainActor func testLinesGoFromPlaceToPlace() async throws {
    let stroke = try stroked { path in
      path.move(to: Point(x: 1, y: 1))
      path.addLine(to: Point(x: 3, y: 1))
      path.addLine(to: Point(x: 3, y: 4))
      path.move(to: Point(x: 7, y: 7))
      path.addLine(to: Point(x: 8, y: 8))
    }
    XCTAssertEqual(
      stroke.lines,
      [
        [Point(x: 1, y: 1), Point(x: 3, y: 1), Point(x: 3, y: 4)],
        [Point(x: 7, y: 7), Point(x: 8, y: 8)],
      ])
  }

  @MainActor func testCloseGoesBackToTheBeginningOfTheLine() async throws {
    let stroke = try stroked { path in
      path.move(to: Point(x: 1, y: 1))
      path.addLine(to: Point(x: 3, y: 1))
      path.addLine(to: Point(x: 3, y: 4))
      path.close()
    }
    XCTAssertEqual(stroke.points.last, Point(x: 1, y: 1))
    XCTAssertTrue(stroke.isClosed)
  }

  @MainActor func testQuadCurvePassesHalfWayToItsControlPoint() async throws {
    let stroke = try stroked { path in
      path.move(to: .zero)
      path.addQuadCurve(to: Point(x: 10, y: 0), controlPoint: Point(x: 5, y: 10))
    }
    XCTAssertEqual(stroke.points.first, .zero)
    XCTAssertEqual(stroke.points.last, Point(x: 10, y: 0))
    XCTAssertTrue(stroke.points.contains(Point(x: 5, y: 5)))
  }

  @MainActor func testCurvePassesThreeQuartersOfTheWayToItsControlPoints() async throws {
    let stroke = try stroked { path in
      path.move(to: .zero)
      path.addCurve(
        to: Point(x: 8, y: 0), controlPoint1: Point(x: 0, y: 8), controlPoint2: Point(x: 8, y: 8))
    }
    XCTAssertEqual(stroke.points.last, Point(x: 8, y: 0))
    XCTAssertTrue(stroke.points.contains(Point(x: 4, y: 6)))
  }

  @MainActor func testOvalTouchesTheEdgesOfItsRectangle() async throws {
    let path = UIBezierPath(ovalIn: MiniUIKit::CGRect(x: 10, y: 20, width: 40, height: 20))
    let points = try stroked(path).points
    let (x, y) = (points.map(\.x).sorted(), points.map(\.y).sorted())
    assertNear(Point(x: x[0], y: y[0]), Point(x: 10, y: 20))
    assertNear(Point(x: x[x.count - 1], y: y[y.count - 1]), Point(x: 50, y: 40))
    XCTAssertTrue(try stroked(path).isClosed)
  }

  @MainActor func testClockwiseArcFromRightToLeftPassesTheLowestPoint() async throws {
    let below = try arc(from: 0, to: .pi, clockwise: true)
    assertNear(below.first, Point(x: 10, y: 0))
    assertNear(below.last, Point(x: -10, y: 0))
    assertNear(below[below.count / 2], Point(x: 0, y: 10))
    let above = try arc(from: 0, to: .pi, clockwise: false)
    assertNear(above[above.count / 2], Point(x: 0, y: -10))
  }

  @MainActor func testArcBackwardsGoesTheLongWayWhereItIsTold() async throws {
    let long = try arc(from: .pi / 2, to: 0, clockwise: true)
    assertNear(long[long.count / 3], Point(x: -10, y: 0))
    let short = try arc(from: .pi / 2, to: 0, clockwise: false)
    assertNear(short[short.count / 2], Point(x: 10 * 0.5.squareRoot(), y: 10 * 0.5.squareRoot()))
  }

  @MainActor func testArcGoesRoundOnceAtMost() async throws {
    let circle = try arc(from: 0, to: 40 * .pi, clockwise: true)
    assertNear(circle[circle.count / 2], Point(x: -10, y: 0))
    assertNear(circle.last, Point(x: 10, y: 0))
  }

  @MainActor func testPathBeginsWhereItsFirstPieceBegins() async throws {
    let path = UIBezierPath()
    XCTAssertTrue(path.isEmpty)
    XCTAssertEqual(path.currentPoint, .zero)
    path.close()
    XCTAssertTrue(path.isEmpty)
    path.addLine(to: Point(x: 2, y: 2))
    XCTAssertFalse(path.isEmpty)
    XCTAssertEqual(path.currentPoint, Point(x: 2, y: 2))
  }

  @MainActor func testStrokeOutsideOfADrawPassDoesNothing() async {
    let path = UIBezierPath()
    path.addLine(to: Point(x: 2, y: 2))
    path.stroke()
    XCTAssertEqual(UIView().picture.strokes, [])
  }

  @MainActor private func arc(
    from start: Double, to end: Double, clockwise: Bool
  ) throws -> [Point] {
    try stroked(
      UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    ).points
  }

  /// Returns the stroke that a view draws for this path.
  @MainActor private func stroked(_ path: UIBezierPath) throws -> Picture.Stroke {
    let strokes = PathView(path).picture.strokes
    XCTAssertEqual(strokes.count, 1)
    return try XCTUnwrap(strokes.first)
  }

  @MainActor private func stroked(_ build: (UIBezierPath) -> Void) throws -> Picture.Stroke {
    let path = UIBezierPath()
    build(path)
    return try stroked(path)
  }

  private func assertNear(_ actual: Point?, _ expected: Point, line: UInt = #line) {
    XCTAssertEqual(actual?.x ?? .nan, expected.x, accuracy: 1e-6, line: line)
    XCTAssertEqual(actual?.y ?? .nan, expected.y, accuracy: 1e-6, line: line)
  }
}

@MainActor private final class PathView: UIView {
  private let path: UIBezierPath

  init(_ path: UIBezierPath) {
    self.path = path
    super.init(frame: MiniUIKit::CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  override func draw(_ rect: MiniUIKit::CGRect) { path.stroke() }
}
