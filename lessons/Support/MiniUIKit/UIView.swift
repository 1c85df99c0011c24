/// A rectangle on the screen that draws itself.
///
/// A subclass overrides `draw(_:)`. Nobody calls that method by hand: a view that should look
/// different calls `setNeedsDisplay()`, and the next draw pass calls `draw(_:)`.
///
/// Where it differs from UIKit:
/// - there is no screen and no run loop: the draw pass happens when somebody asks for `picture` or
///   calls `displayIfNeeded()`, which in UIKit is a method of the view's layer;
/// - a view made by `UIView()` is 100 wide and 100 high, so that there is something to see;
/// - `drawCount` and `picture` are additions, for checks and for learners who look;
/// - colours, gestures, layout, responders and archives are left out.
open class UIView {
  /// Where the view is, in the coordinates of its superview.
  public var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsDisplay() } }
  }
  /// Where the view is, in its own coordinates: its origin is always zero here.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// A description of the view in a few words, for somebody who can't see it.
  open var accessibilityLabel: String?
  /// The view that this one is in; a view does not keep its superview alive.
  public private(set) weak var superview: UIView?
  /// The views in this one, the first one at the back; a view keeps them alive.
  public private(set) var subviews: [UIView] = []
  /// How many times `draw(_:)` has been called by a draw pass.
  public private(set) var drawCount = 0

  private var needsDisplay = true
  private var isDrawing = false
  private var strokes: [Picture.Stroke] = []

  /// A view at that place, in the coordinates of its future superview.
  public init(frame: CGRect) {
    self.frame = frame
  }

  /// A view that is 100 wide and 100 high; UIKit's has no extent.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// Puts a view into this one, in front of the others; it leaves the view that it was in.
  open func addSubview(_ view: UIView) {
    if view.contains(self) {
      fatalError("A view can't be put into itself, or into one of its own subviews.")
    }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  private func contains(_ view: UIView) -> Bool {
    view === self || view.superview.map(contains) == true
  }

  /// Takes the view out of the view that it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Draws what the view shows; a subclass overrides it and strokes its paths.
  open func draw(_ rect: CGRect) {}

  /// Says that the view should be drawn again in the next draw pass; draws nothing by itself.
  open func setNeedsDisplay() {
    needsDisplay = true
  }

  /// The draw pass: calls `draw(_:)` if the view needs it, then does the same for its subviews.
  public func displayIfNeeded() {
    if needsDisplay, !isDrawing, !bounds.isEmpty {
      isDrawing = true
      strokes = Drawing.record { draw(bounds) }
      isDrawing = false
      // Whoever calls setNeedsDisplay() inside draw(_:) would otherwise be drawn for ever.
      needsDisplay = false
      drawCount += 1
    }
    for view in subviews { view.displayIfNeeded() }
  }

  /// The drawing of the view and its subviews after a draw pass.
  public var picture: Picture {
    displayIfNeeded()
    var all = strokes
    var labels = [accessibilityLabel].compactMap(\.self)
    for view in subviews {
      let part = view.picture
      all += part.strokes.map { $0.moved(by: view.frame.origin) }
      labels += [part.label].compactMap(\.self)
    }
    let label = labels.isEmpty ? nil : labels.joined(separator: ", ")
    return Picture(size: bounds.size, label: label, strokes: all)
  }
}
