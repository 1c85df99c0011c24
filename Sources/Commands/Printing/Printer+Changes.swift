import Terminal

extension Printer {
  /// Returns a line diff of two texts: removed lines, added lines, and the lines beside them.
  func lines(from old: String, to new: String) -> [StyledText] {
    let lines = Printer.merged(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    let changed = lines.indices.filter { lines[$0].kind != .same }
    let near = Set(changed.flatMap { $0 - 1...$0 + 1 })
    // Also show a single unchanged line between two changes: a gap mark would need a line too.
    let shown = lines.indices.filter {
      near.contains($0) || near.contains($0 - 1) && near.contains($0 + 1)
    }
    var last = -1
    return shown.flatMap { index -> [StyledText] in
      defer { last = index }
      let gap: [StyledText] =
        last >= 0 && index > last + 1
        ? [StyledText(terminal.hasUnicode ? "  ⋮" : "  ...", .colour(.grey))] : []
      return gap + self.shown(lines[index])
    }
  }

  private func shown(_ line: Line) -> [StyledText] {
    let text =
      switch line.kind {
      case .same: StyledText("  \(line.text)", .colour(.grey))
      case .gone: StyledText("- \(line.text)", .colour(.red))
      case .new: StyledText("+ \(line.text)", .colour(.green))
      }
    return text.cut(to: columns)
  }

  private struct Line {
    enum Kind { case same, gone, new }
    let kind: Kind
    let text: Substring
  }

  /// Merges both texts in order; removed lines come before the lines that replace them.
  private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var result: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if gone.contains(i) {
        result.append(Line(kind: .gone, text: old[i]))
        i += 1
      } else if come.contains(j) {
        result.append(Line(kind: .new, text: new[j]))
        j += 1
      } else {
        result.append(Line(kind: .same, text: old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }
}
