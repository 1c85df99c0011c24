/// A line made of straight and curved pieces: move to a place, add pieces, then `stroke()`.
///
/// Where it differs from UIKit: it only strokes, it does not fill; curves become short straight
/// pieces as soon as they are added; and it belongs to the main actor, as the drawing does.
open class UIBezierPath {
  /// The name of what the line is part of, for somebody who can't see it: "mouth".
  public var accessibilityLabel: String?
  /// The thickness of the line; the stand-in keeps it and draws every line equally thin.
  public var lineWidth: CGFloat = 1
  /// The place where the next piece begins.
  public var currentPoint: CGPoint { lines.last?.last ?? .zero }
  /// Whether nothing has been added yet.
  public var isEmpty: Bool { lines.isEmpty }

  private var lines: [[CGPoint]] = []
  private let stepsPerCurve = 24

  /// An empty path.
  public init() {}

  /// The oval that fits into the rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let steps = 2 * stepsPerCurve
    for step in 0..<steps {
      let angle = 2 * Double.pi * Double(step) / Double(steps)
      let x = center.x + cosine(angle) * rect.width / 2
      let y = center.y + sine(angle) * rect.height / 2
      extend(to: CGPoint(x: x, y: y))
    }
    close()
  }

  /// A part of a circle; see `addArc`.
  public convenience init(
    arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Begins a new line at that place.
  open func move(to point: CGPoint) {
    lines.append([point])
  }

  /// Adds a straight piece.
  open func addLine(to point: CGPoint) {
    extend(to: point)
  }

  /// Adds a curve that is pulled towards one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    addCurve(to: end) { t in
      let u = 1 - t
      return CGPoint(
        x: u * u * start.x + 2 * u * t * controlPoint.x + t * t * end.x,
        y: u * u * start.y + 2 * u * t * controlPoint.y + t * t * end.y)
    }
  }

  /// Adds a curve that leaves towards the first control point and arrives from the second.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    let start = currentPoint
    addCurve(to: end) { t in
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: a * start.x + b * controlPoint1.x + c * controlPoint2.x + d * end.x,
        y: a * start.y + b * controlPoint1.y + c * controlPoint2.y + d * end.y)
    }
  }

  /// Adds a part of a circle, with a straight piece to its start where the path is elsewhere.
  ///
  /// Angles are in radians from the right-hand side, and grow clockwise, because `y` grows
  /// downwards: the lowest point of the circle is at `.pi / 2`.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle - startAngle
    if clockwise == (sweep < 0) {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + (clockwise ? turn : -turn)
    }
    sweep = min(max(sweep, -turn), turn)
    let steps = 2 * stepsPerCurve
    for step in 0...steps {
      let angle = startAngle + sweep * Double(step) / Double(steps)
      extend(
        to: CGPoint(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle)))
    }
  }

  /// Adds a straight piece back to the beginning of the line.
  open func close() {
    guard let first = lines.last?.first else { return }
    extend(to: first)
  }

  /// Draws the path into the view whose `draw(_:)` is running; does nothing at other times.
  open func stroke() {
    Drawing.current?.add(Picture.Stroke(label: accessibilityLabel, lines: lines))
  }

  private func extend(to point: CGPoint) {
    if lines.isEmpty { lines.append([]) }
    lines[lines.count - 1].append(point)
  }

  private func addCurve(to end: CGPoint, at place: (Double) -> CGPoint) {
    if lines.isEmpty { move(to: currentPoint) }
    for step in 1..<stepsPerCurve {
      extend(to: place(Double(step) / Double(stepsPerCurve)))
    }
    extend(to: end)
  }
}
