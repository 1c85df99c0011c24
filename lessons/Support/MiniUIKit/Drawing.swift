/// The surface that a running `draw(_:)` draws on; UIKit calls it the current graphics context.
final class Drawing {
  /// The drawing of the view that is drawn right now; nil between draw passes.
  static var current: Drawing?

  private(set) var strokes: [Picture.Stroke] = []

  func add(_ stroke: Picture.Stroke) {
    strokes.append(stroke)
  }

  /// Collects the strokes that are made while `draw` runs.
  static func record(_ draw: () -> Void) -> [Picture.Stroke] {
    let outer = current
    defer { current = outer }
    let drawing = Drawing()
    current = drawing
    draw()
    return drawing.strokes
  }
}
