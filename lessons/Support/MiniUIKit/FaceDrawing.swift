// The face that the first lessons draw. UIKit has nothing like it: it is here so that an exercise
// about asking does not have to be one about geometry.

/// Draws a whole face into the view whose `draw(_:)` is running.
///
/// `smiliness` is -1 for a full frown, 0 for a straight mouth and 1 for a full smile.
public func drawFace(in rect: CGRect, smiliness: Double) {
  drawHead(in: rect)
  drawEyes(in: rect)
  drawMouth(in: rect, smiliness: smiliness)
}

/// Draws a round head that nearly fills the rectangle.
public func drawHead(in rect: CGRect) {
  let head = UIBezierPath(ovalIn: rect.insetBy(dx: rect.width * 0.05, dy: rect.height * 0.05))
  head.accessibilityLabel = "head"
  head.stroke()
}

/// Draws two small round eyes.
public func drawEyes(in rect: CGRect) {
  for (side, label) in [(0.27, "left eye"), (0.61, "right eye")] {
    let place = CGRect(
      x: rect.minX + rect.width * side, y: rect.minY + rect.height * 0.28,
      width: rect.width * 0.12, height: rect.height * 0.12)
    let eye = UIBezierPath(ovalIn: place)
    eye.accessibilityLabel = label
    eye.stroke()
  }
}

/// Draws a mouth that is as deep as a half circle for a full smile.
public func drawMouth(in rect: CGRect, smiliness: Double) {
  let y = rect.minY + rect.height * 0.66
  let depth = rect.width * 0.4 * smiliness
  let mouth = UIBezierPath()
  mouth.accessibilityLabel = "mouth"
  mouth.move(to: CGPoint(x: rect.minX + rect.width * 0.3, y: y))
  mouth.addQuadCurve(
    to: CGPoint(x: rect.minX + rect.width * 0.7, y: y),
    controlPoint: CGPoint(x: rect.midX, y: y + depth))
  mouth.stroke()
}
