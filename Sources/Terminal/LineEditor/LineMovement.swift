extension String {
  /// How many scalars lie between `index` and the same column some lines further down, or nil
  /// where there is no such line; negative for lines further up.
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
