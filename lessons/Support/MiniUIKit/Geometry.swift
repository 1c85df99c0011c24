// Points, sizes and rectangles under UIKit's names. They are declared here: taken from Foundation,
// each file that imports MiniUIKit would compile half as long again, and see what Foundation adds to
// other types. A file that imports Foundation, too, says which one it means: `MiniUIKit::CGRect`.

/// A length or a coordinate; in UIKit this is a type of its own that converts to `Double`.
public typealias CGFloat = Double

/// A place: `x` grows to the right and `y` grows downwards.
nonisolated public struct CGPoint: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: CGFloat
  /// The distance from the top edge.
  public var y: CGFloat

  /// The top left corner.
  public static let zero = CGPoint(x: 0, y: 0)

  /// A point at those coordinates.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
}

/// A width and a height.
nonisolated public struct CGSize: Sendable, Hashable {
  /// The extent from left to right.
  public var width: CGFloat
  /// The extent from top to bottom.
  public var height: CGFloat

  /// No extent at all.
  public static let zero = CGSize(width: 0, height: 0)

  /// A size of that width and height.
  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
}

/// A rectangle: its top left corner and its size.
nonisolated public struct CGRect: Sendable, Hashable {
  /// The top left corner.
  public var origin: CGPoint
  /// The width and the height.
  public var size: CGSize

  /// An empty rectangle in the top left corner.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle with that corner and that size.
  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle whose top left corner is at `x`, `y`.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// The extent from left to right.
  public var width: CGFloat { size.width }
  /// The extent from top to bottom.
  public var height: CGFloat { size.height }
  /// The left edge.
  public var minX: CGFloat { origin.x }
  /// The middle between the left and the right edge.
  public var midX: CGFloat { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: CGFloat { origin.x + size.width }
  /// The top edge.
  public var minY: CGFloat { origin.y }
  /// The middle between the top and the bottom edge.
  public var midY: CGFloat { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: CGFloat { origin.y + size.height }
  /// Whether there is no area in it.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle with its left and right edges moved in by `dx`, the others by `dy`.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Whether the point lies in the rectangle; the right and the bottom edge lie outside.
  public func contains(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
