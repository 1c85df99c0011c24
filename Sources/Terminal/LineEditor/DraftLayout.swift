import Course

/// Divides the lines of a draft into rows of the screen and draws those that are visible.
///
/// The division of a line is kept until the line changes: a key costs the same in a long draft.
struct DraftLayout {
  let width: Int
  private let prompt: [Cell]
  private let continuation: [Cell]
  private var known: [LineRows] = []
  /// The rows that were drawn last, by their line.
  private var drawn: [Int: DrawnLine] = [:]

  private struct DrawnLine {
    let line: [Character]
    let styles: [Style]?
    let rows: [[Cell]]
  }

  private struct LineRows {
    let line: [Character]
    let isFirst: Bool
    /// The column of the line at which each row begins.
    let starts: [Int]
  }

  init(width: Int, prompt: StyledText, continuation: StyledText) {
    self.width = max(2, width)
    // On a very narrow screen the prompt leaves room for the text.
    let room = max(0, self.width - 4)
    self.prompt = [Cell](prompt + " ").cut(to: room)
    self.continuation = [Cell](continuation + " ").cut(to: room)
  }

  /// Returns the number of rows of a draft, and the row and the column of its cursor.
  mutating func measure(_ draft: Draft) -> (rows: Int, cursorRow: Int, cursorColumn: Int) {
    var rows = 0
    var cursor = (row: 0, column: 0)
    for (index, line) in draft.lines.enumerated() {
      let starts = starts(of: line, at: index)
      if index == draft.row {
        let part = starts.lastIndex { $0 <= draft.column } ?? 0
        var column = part == 0 ? margin(of: index).width : 0
        for character in line[starts[part]..<draft.column] {
          column += columns(of: character, after: column)
        }
        cursor = (rows + part, min(column, width - 1))
      }
      rows += starts.count
    }
    if known.count > draft.lines.count { known.removeLast(known.count - draft.lines.count) }
    return (rows, cursor.row, cursor.column)
  }

  /// Draws some rows of a draft that `measure` has measured.
  ///
  /// - Parameter style: returns the styles of a line's characters; nil for none.
  mutating func draw(
    _ range: Range<Int>, of draft: Draft, style: (_ row: Int) -> [Style]?
  ) -> [[Cell]] {
    var result: [[Cell]] = []
    var first = 0
    for (index, line) in known.enumerated() {
      let starts = line.starts
      defer { first += starts.count }
      guard first < range.upperBound else { break }
      guard first + starts.count > range.lowerBound else { continue }
      let styles = style(index)
      let rows = self.rows(of: line, at: index, styles)
      for part in starts.indices where range.contains(first + part) { result.append(rows[part]) }
    }
    if drawn.count > 500 { drawn = [:] }
    return result
  }

  private mutating func rows(of line: LineRows, at index: Int, _ styles: [Style]?)
    -> [[Cell]]
  {
    if let old = drawn[index], old.line == line.line, old.styles == styles { return old.rows }
    var rows: [[Cell]] = []
    for part in line.starts.indices {
      let end = part + 1 < line.starts.count ? line.starts[part + 1] : line.line.count
      var cells = part == 0 ? margin(of: index) : []
      var column = cells.width
      for place in line.starts[part]..<end {
        let character = line.line[place]
        let count = columns(of: character, after: column)
        let style = styles?[place] ?? .plain
        if character == "\t" {
          let space = Cell(character: " ", style: .plain, width: 1)
          cells += Array(repeating: space, count: count)
        } else {
          cells.append(cell(character, style, width: count))
        }
        column += count
      }
      rows.append(cells)
    }
    drawn[index] = DrawnLine(line: line.line, styles: styles, rows: rows)
    return rows
  }

  private func margin(of line: Int) -> [Cell] { line == 0 ? prompt : continuation }

  private mutating func starts(of line: [Character], at index: Int) -> [Int] {
    if index < known.count, known[index].line == line, known[index].isFirst == (index == 0) {
      return known[index].starts
    }
    var starts = [0]
    var column = margin(of: index).width
    for (place, character) in line.enumerated() {
      let count = columns(of: character, after: column)
      if column + count > width {
        starts.append(place)
        column = 0
      }
      column += count
    }
    // The cursor after a full row stands on the next one.
    if column >= width { starts.append(line.count) }
    let rows = LineRows(line: line, isFirst: index == 0, starts: starts)
    if index < known.count { known[index] = rows } else { known.append(rows) }
    return starts
  }

  /// The columns of a character; a tab goes to the next multiple of four after the prompt.
  private func columns(of character: Character, after column: Int) -> Int {
    guard character == "\t" else { return character.columns(after: column) }
    let position = column + 4 * width - prompt.width
    return min(4 - position % 4, max(1, width - column))
  }

  /// A character as the screen shows it; invisible ones would mislead.
  private func cell(_ character: Character, _ style: Style, width: Int) -> Cell {
    if !character.isASCII, character.displayWidth == 0 {
      return Cell(character: "\u{B7}", style: style, width: 1)
    }
    return Cell(character: character, style: style, width: width)
  }
}
