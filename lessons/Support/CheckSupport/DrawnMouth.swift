import MiniUIKit

/// A mouth that a learner drew: one line from its left end to its right end.
public struct DrawnMouth: Sendable {
  /// How far the mouth leaves the height of its ends: downwards is positive, as in a smile.
  public let depth: Double
  /// How far to the right it is where it is furthest from that height.
  public let turningPoint: Double

  /// The reason why a picture does not show a mouth, as a sentence without its full stop.
  public struct Flaw: Error, Equatable {
    /// The sentence: it begins with a small letter.
    public let text: String
  }

  /// The mouth in a picture, if it is one line that goes from the left end to the right one.
  public init(
    in picture: Picture, from left: MiniUIKit::CGPoint, to right: MiniUIKit::CGPoint
  ) throws(Flaw) {
    let strokes = picture.strokes(labelled: "mouth")
    guard strokes.count == 1, var points = strokes.first?.points, let first = points.first,
      let last = points.last
    else {
      throw Flaw(
        text: "there should be one line with the label \"mouth\", but there are "
          + "\(strokes.count)")
    }
    if first.x > last.x { points.reverse() }
    let ends = [first, last].sorted { $0.x < $1.x }
    guard zip(ends, [left, right]).allSatisfy({ isNear($0.x, $1.x) && isNear($0.y, $1.y) }) else {
      throw Flaw(
        text: "the mouth should go from \(inWords(left)) to \(inWords(right)), but it goes "
          + "from \(inWords(ends[0])) to \(inWords(ends[1]))")
    }
    guard zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x + 0.001 }) else {
      throw Flaw(text: "the mouth should go from left to right once, but it comes back on its way")
    }
    let isAlone = picture.strokes.filter { $0.label != "mouth" }.allSatisfy { stroke in
      !stroke.lines.contains { joins(left, right, line: $0) }
    }
    guard isAlone else {
      throw Flaw(text: "another line goes from \(inWords(left)) to \(inWords(right)) as well")
    }
    let level = left.y
    let depth = points.map { $0.y - level }.max { $0.magnitude < $1.magnitude } ?? 0
    let tips = points.filter { isNear($0.y - level, depth) }
    self.depth = depth
    turningPoint = tips.map(\.x).reduce(0, +) / Double(tips.count)
  }

  /// The depth in words: "20.0 lower than its ends".
  public var depthInWords: String {
    if isNear(depth, 0, within: 0.1) { return "as high as its ends" }
    return "\(short(depth.magnitude)) \(depth > 0 ? "lower" : "higher") than its ends"
  }
}

private func inWords(_ point: MiniUIKit::CGPoint) -> String {
  "(\(short(point.x)), \(short(point.y)))"
}

/// Whether the line has one end at each of the points.
private func joins(
  _ a: MiniUIKit::CGPoint, _ b: MiniUIKit::CGPoint, line: [MiniUIKit::CGPoint]
) -> Bool {
  guard let first = line.first, let last = line.last else { return false }
  return [(a, b), (b, a)].contains { start, end in
    isNear(first.x, start.x) && isNear(first.y, start.y) && isNear(last.x, end.x)
      && isNear(last.y, end.y)
  }
}
