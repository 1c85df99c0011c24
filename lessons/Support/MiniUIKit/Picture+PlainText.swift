nonisolated extension Picture {
  /// The picture in words: what it shows, and the shape of each line as it was really drawn.
  public var plainText: String {
    let open = strokes.filter { !$0.isClosed }.map { "\($0.name) \($0.shape)" }
    let closed = strokes.filter(\.isClosed).map(\.name)
    var sentences: [String] = []
    if !open.isEmpty { sentences.append(open.joined(separator: ", ")) }
    if !closed.isEmpty { sentences.append("closed lines: \(closed.joined(separator: ", "))") }
    if sentences.isEmpty { sentences = ["nothing is drawn"] }
    return "\(label ?? "A picture"): \(sentences.joined(separator: "; "))."
  }
}

extension Picture.Stroke {
  nonisolated fileprivate var name: String { label ?? "a line" }

  /// The shape in words, with `bend` in parentheses where the line curves.
  nonisolated fileprivate var shape: String {
    guard let bend else { return "has no length" }
    if bend.magnitude < 0.005 { return "is straight" }
    let depth = (bend.magnitude * 100).rounded() / 100
    return "curves \(bend > 0 ? "up" : "down") (\(depth))"
  }
}
