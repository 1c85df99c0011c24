nonisolated extension Picture {
  /// The picture in words: what it shows, and the shape of each line as it was really drawn.
  public var plainText: String {
    let subject = label ?? "A picture"
    guard !strokes.isEmpty else { return "\(subject): nothing is drawn." }
    let parts = strokes.map { "\($0.label ?? "a line") \($0.shape)" }
    return "\(subject): \(parts.joined(separator: ", "))."
  }
}

extension Picture.Stroke {
  /// The shape in words, with `bend` in parentheses where the line curves.
  nonisolated fileprivate var shape: String {
    guard let bend else { return isClosed ? "is closed" : "is a dot" }
    if bend.magnitude < 0.005 { return "is straight" }
    return "curves \(bend > 0 ? "up" : "down") (\(number(bend.magnitude)))"
  }
}
