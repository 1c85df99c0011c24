/// What the editor shows: rows of cells and the cursor's place.
struct Frame: Equatable {
  var rows: [[Cell]] = [[]]
  var cursorRow = 0
  var cursorColumn = 0
}

/// Turns frames into the control sequences that change one into the next.
///
/// All movement is relative to the first row: the editor does not know where on the screen it is.
/// Every row is ended explicitly, so that no terminal's way of wrapping matters.
struct Painter {
  private(set) var shown = Frame()
  var width = 80

  /// Begins a frame at the cursor's row, at whose start the cursor stands.
  mutating func begin() { shown = Frame() }

  /// Returns what changes the screen to a frame.
  mutating func paint(_ new: Frame) -> String {
    var output = ""
    var place = (row: shown.cursorRow, column: shown.cursorColumn)
    func go(toRow row: Int, column: Int) {
      guard place != (row, column) else { return }
      output += TerminalControl.up(place.row - row) + TerminalControl.down(row - place.row)
      output += "\r" + TerminalControl.right(column)
      place = (row, column)
    }

    for (row, cells) in new.rows.enumerated() {
      let old = row < shown.rows.count ? shown.rows[row] : []
      if row >= shown.rows.count {
        // Only a line feed makes room at the bottom of the screen.
        go(toRow: row - 1, column: 0)
        output += "\n"
        place = (row, 0)
      }
      guard old != cells else { continue }
      let same = zip(old, cells).prefix { $0 == $1 }.count
      let column = Array(cells[..<same]).width
      go(toRow: row, column: column)
      output += Painter.text(cells[same...])
      let end = cells.width
      if old.width > end { output += TerminalControl.clearToLineEnd }
      place = (row, end)
      if end >= width {
        // After the last column the cursor's place depends on the terminal.
        output += "\r"
        place = (row, 0)
      }
    }
    if shown.rows.count > new.rows.count {
      go(toRow: new.rows.count, column: 0)
      output += TerminalControl.clearBelow
    }
    go(toRow: new.cursorRow, column: new.cursorColumn)
    shown = new
    return output
  }

  /// Returns what goes to the row below the frame.
  mutating func leave() -> String {
    let rows = shown.rows.count - 1 - shown.cursorRow
    shown = Frame()
    return TerminalControl.down(rows) + "\r\n"
  }

  /// Returns the rows of a frame that may be taller than the screen.
  mutating func print(_ frame: Frame) -> String {
    shown = frame
    shown.cursorRow = frame.rows.count - 1
    return frame.rows.map { Painter.text($0[...]) }.joined(separator: "\r\n")
  }

  /// Returns what erases the frame; the cursor then stands where the frame began.
  ///
  /// - Parameter width: the width of the screen, if it has changed since the last `paint`. A
  ///   narrower terminal has divided the rows.
  mutating func erase(onWidth width: Int? = nil) -> String {
    var above = shown.cursorRow
    if let width {
      above = shown.rows[..<shown.cursorRow].reduce(shown.cursorColumn / max(1, width)) {
        $0 + max(1, ($1.width + width - 1) / max(1, width))
      }
    }
    shown = Frame()
    return "\r" + TerminalControl.up(above) + TerminalControl.clearBelow
  }

  /// Returns cells with the control sequences of their styles.
  private static func text(_ cells: ArraySlice<Cell>) -> String {
    var output = ""
    var style = Style.plain
    for cell in cells {
      if cell.style != style {
        output += cell.style.sequence
        style = cell.style
      }
      output.append(cell.character)
    }
    return style == .plain ? output : output + Style.plain.sequence
  }
}
