/// What the editor shows: rows of cells and the cursor's place.
struct Frame: Equatable {
  var rows: [[ScreenCell]] = [[]]
  var cursorRow = 0
  var cursorColumn = 0
}

/// A character on the screen.
struct ScreenCell: Equatable {
  let character: Character
  let style: Style
  /// The columns that it takes; 0 for a character that the terminal may not draw.
  let width: Int
}

extension [ScreenCell] {
  init(_ text: StyledText) {
    self.init()
    for run in text.runs {
      for character in run.text {
        append(
          ScreenCell(
            character: character, style: run.style,
            width: character.isASCII ? 1 : character.displayWidth))
      }
    }
  }

  var width: Int { reduce(0) { $0 + $1.width } }

  /// Returns the first cells, up to `columns` columns.
  func cut(to columns: Int) -> [ScreenCell] {
    var width = 0
    return Array(
      prefix { cell in
        width += cell.width
        return width <= columns
      })
  }
}
