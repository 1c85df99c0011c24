import Course

/// Divides the lines of a draft into rows of the screen and draws those that are visible.
struct DraftLayout {
  let width: Int
  private let prompt: [Cell]
  private let continuation: [Cell]

  init(width: Int, prompt: StyledText, continuation: StyledText) {
    self.width = max(2, width)
    // On a very narrow screen the prompt leaves room for the text.
    let room = max(0, self.width - 4)
    self.prompt = [Cell](prompt + " ").cut(to: room)
    self.continuation = [Cell](continuation + " ").cut(to: room)
  }

  /// Returns the number of rows of a draft, and the row and the column of its cursor.
  func measure(_ draft: Draft) -> (rows: Int, cursorRow: Int, cursorColumn: Int) {
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
    return (rows, cursor.row, cursor.column)
  }

  /// Draws some rows of a draft.
  ///
  /// - Parameter style: returns the styles of a line's characters; nil for none.
  func draw(_ range: Range<Int>, of draft: Draft, style: (_ row: Int) -> [Style]?) -> [[Cell]] {
    var result: [[Cell]] = []
    var first = 0
    for (index, line) in draft.lines.enumerated() where first < range.upperBound {
      let starts = starts(of: line, at: index)
      if first + starts.count > range.lowerBound {
        let styles = style(index)
        for part in starts.indices where range.contains(first + part) {
          let end = part + 1 < starts.count ? starts[part + 1] : line.count
          let margin = part == 0 ? margin(of: index) : []
          result.append(margin + cells(of: line, starts[part]..<end, after: margin.width, styles))
        }
      }
      first += starts.count
    }
    return result
  }

  private func cells(
    of line: [Character], _ places: Range<Int>, after column: Int, _ styles: [Style]?
  ) -> [Cell] {
    var cells: [Cell] = []
    var column = column
    for place in places {
      let count = columns(of: line[place], after: column)
      if line[place] == "\t" {
        cells += Array(repeating: Cell(character: " ", style: .plain, width: 1), count: count)
      } else {
        cells.append(cell(line[place], styles?[place] ?? .plain, width: count))
      }
      column += count
    }
    return cells
  }

  private func margin(of line: Int) -> [Cell] { line == 0 ? prompt : continuation }

  private func starts(of line: [Character], at index: Int) -> [Int] {
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
