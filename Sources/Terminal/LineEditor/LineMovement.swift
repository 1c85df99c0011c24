extension String {
  /// Returns the distance in scalars from `index` to the same column, `lines` lines further down.
  ///
  /// A negative `lines` goes up and gives a negative distance. Returns nil if there is no such
  /// line. In a shorter line, the distance is to its end.
  package func scalars(from index: String.Index, downLines lines: Int) -> Int? {
    let all = Array(unicodeScalars)
    let here = unicodeScalars.distance(from: startIndex, to: index)
    var starts = [0]
    for (offset, scalar) in all.enumerated() where scalar == "\n" { starts.append(offset + 1) }
    guard let line = starts.lastIndex(where: { $0 <= here }) else { return nil }
    guard starts.indices.contains(line + lines) else { return nil }
    let target = starts[line + lines]
    let end = (all[target...].firstIndex(of: "\n") ?? all.endIndex) - target
    return target + min(here - starts[line], end) - here
  }
}
