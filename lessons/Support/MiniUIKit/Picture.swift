/// The drawing of a view: its strokes, ready to be shown as text, as SVG or in words.
///
/// UIKit has no such type; there the strokes end on the screen.
nonisolated public struct Picture: Sendable, Hashable {
  /// The extent of the view that was drawn.
  public let size: CGSize
  /// The description of the view, if it has one.
  public let label: String?
  /// The lines in the order in which they were drawn.
  public let strokes: [Stroke]

  /// A picture of those strokes.
  public init(size: CGSize, label: String?, strokes: [Stroke]) {
    self.size = size
    self.label = label
    self.strokes = strokes
  }

  /// The strokes that carry this label.
  public func strokes(labelled label: String) -> [Stroke] {
    strokes.filter { $0.label == label }
  }
}

extension Picture {
  /// A path that was stroked, as straight pieces.
  nonisolated public struct Stroke: Sendable, Hashable {
    /// The name of what the path is part of, if it has one.
    public let label: String?
    /// The points of each line of the path; the path jumps from one line to the next.
    public let lines: [[CGPoint]]

    /// A stroke along those points; points that are no numbers are left out.
    public init(label: String?, lines: [[CGPoint]]) {
      self.label = label
      self.lines = lines.map { $0.filter { $0.x.isFinite && $0.y.isFinite } }
        .filter { !$0.isEmpty }
    }

    func moved(by offset: CGPoint) -> Stroke {
      Stroke(
        label: label,
        lines: lines.map { $0.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) } })
    }
  }
}

extension Picture.Stroke {
  /// All points, line after line.
  nonisolated public var points: [CGPoint] { lines.flatMap(\.self) }

  /// Whether every line of it ends where it began.
  nonisolated public var isClosed: Bool {
    !lines.isEmpty
      && lines.allSatisfy { line in
        guard line.count > 2, let first = line.first, let last = line.last else { return false }
        return distance(first, last) < 1e-6
      }
  }

  /// How far the line curves, as a part of half the distance between its ends.
  ///
  /// 0 is straight. A positive number means that the middle lies below the ends, as in a smile;
  /// 1 is as deep as a half circle. Nil when there are no two ends, or when it is no number.
  nonisolated public var bend: Double? {
    let points = points
    guard !isClosed, let first = points.first, let last = points.last else { return nil }
    let width = distance(first, last)
    guard width > 1e-6 else { return nil }
    let middle = point(halfwayAlong: points)
    let below = middle.y - (first.y + last.y) / 2
    let bend = below / (width / 2)
    return bend.isFinite ? bend : nil
  }

  /// The point with as much of the line before it as behind it.
  nonisolated private func point(halfwayAlong points: [CGPoint]) -> CGPoint {
    let pieces = zip(points, points.dropFirst())
    var rest = pieces.reduce(0) { $0 + distance($1.0, $1.1) / 2 }
    for (a, b) in pieces {
      let length = distance(a, b)
      if length >= rest, length > 0 {
        let part = rest / length
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      rest -= length
    }
    return points.last ?? .zero
  }
}

nonisolated private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
  let (dx, dy) = ((b.x - a.x).magnitude, (b.y - a.y).magnitude)
  // As a part of the longer side, whose square may be no number any more.
  let longer = max(dx, dy)
  guard longer > 0 else { return 0 }
  let (x, y) = (dx / longer, dy / longer)
  return longer * (x * x + y * y).squareRoot()
}
