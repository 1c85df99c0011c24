import Terminal

extension Printer {
  /// Returns a line diff of two texts: removed lines, added lines, and the lines beside them.
  func lines(from old: String, to new: String) -> [StyledText] {
    let lines = Printer.merged(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    let changed = lines.indices.filter { lines[$0].sign != " " }
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
      return gap
        + StyledText("\(lines[index].sign) \(lines[index].text)", Printer.style(lines[index].sign))
        .cut(to: columns)
    }
  }

  private static func style(_ sign: Character) -> Style {
    switch sign {
    case "-": .colour(.red)
    case "+": .colour(.green)
    default: .colour(.grey)
    }
  }

  /// A line with a minus if it was removed, a plus if it was added, and else a space.
  private typealias SignedLine = (sign: Character, text: Substring)

  /// Merges both texts in order; removed lines come before the lines that replace them.
  private static func merged(_ old: [Substring], _ new: [Substring]) -> [SignedLine] {
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var result: [SignedLine] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if gone.contains(i) {
        result.append(("-", old[i]))
        i += 1
      } else if come.contains(j) {
        result.append(("+", new[j]))
        j += 1
      } else {
        result.append((" ", old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }
}
