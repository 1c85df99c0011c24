import MiniUIKit

/// Draws one of several bars below each other, as long as that part of the width: from 0 to 1.
func drawBar(_ length: Double, at index: Int, of count: Int, in rect: CGRect) {
  let y = rect.minY + rect.height * (Double(index) + 0.5) / Double(count)
  let bar = UIBezierPath()
  bar.accessibilityLabel = "bar"
  bar.move(to: CGPoint(x: rect.minX, y: y))
  bar.addLine(to: CGPoint(x: rect.minX + rect.width * length, y: y))
  bar.stroke()
}
