import Course

extension MarkdownRenderer {
  /// Renders a table; columns are as wide as their cells, or narrower to fit the terminal.
  ///
  /// If the columns cannot be made narrow enough, the rows are stacked.
  package func table(header: [[Markdown.Inline]], rows: [[[Markdown.Inline]]]) -> [StyledText] {
    let cells = ([header] + rows).map { $0.map(text(of:)) }
    let count = cells.map(\.count).max() ?? 0
    guard count > 0 else { return [] }
    let natural = (0..<count).map { column in
      cells.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    let room = width - 3 * (count - 1)
    let widths = fitting(natural.map { max(1, $0) }, into: room)
    guard widths.reduce(0, +) <= room else { return stacked(cells) }
    let line = widths.map { String(repeating: dash, count: $0) }
      .joined(separator: dash + (hasUnicode ? "┼" : "+") + dash)
    let bold = cells[0].map { $0.over(.bold) }
    return self.lines(ofRow: bold, widths: widths) + [StyledText(line, .colour(.grey))]
      + cells.dropFirst().flatMap { self.lines(ofRow: $0, widths: widths) }
  }

  private func lines(ofRow cells: [StyledText], widths: [Int]) -> [StyledText] {
    let wrapped = widths.indices.map { column in
      column < cells.count ? cells[column].wrapped(to: widths[column]) : []
    }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = StyledText()
      for (column, lines) in wrapped.enumerated() {
        if column > 0 { line += StyledText(" \(bar) ", .colour(.grey)) }
        let cell = row < lines.count ? lines[row] : StyledText()
        line += column + 1 < widths.count ? cell.padded(to: widths[column]) : cell
      }
      return line
    }
  }

  /// Renders the rows one below another, each cell on its own lines after its column's name.
  private func stacked(_ cells: [[StyledText]]) -> [StyledText] {
    let rows = cells.dropFirst().map { row in
      row.enumerated().flatMap { column, cell in
        var name = column < cells[0].count ? cells[0][column].over(.bold) : ""
        if column < cells[0].count { name += name.plain.last?.displayWidth == 2 ? "：" : ": " }
        return (name + cell).wrapped(to: width)
      }
    }
    return Array(rows.joined(separator: [StyledText()]))
  }

  /// Reduces the widths to the total, the widest column first, each to at least four columns.
  private func fitting(_ widths: [Int], into total: Int) -> [Int] {
    var result = widths
    while result.reduce(0, +) > total, let widest = result.max(), widest > 4,
      let column = result.firstIndex(of: widest)
    {
      result[column] -= 1
    }
    return result
  }
}
