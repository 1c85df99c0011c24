/// A terminal emulator with the control sequences that line editing uses.
///
/// When its width changes, it divides and joins rows as most terminals do.
package struct Screen {
  private struct Cell: Equatable {
    var text = " "
    /// The parameters of the last Select Graphic Rendition.
    var style = ""
  }

  private struct Row {
    var cells: [Cell]
    /// Whether the next row continues this one, as its text was longer than the screen is wide.
    var isContinued = false
  }

  private var columns: Int
  private var rows: [Row]
  private var row = 0
  private var column = 0
  private var style = ""
  /// Bytes of a character or a control sequence that is not complete.
  private var pending: [UInt8] = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Screen.emptyRow(columns), count: rows)
  }

  package init(columns: Int, rows: Int, bytes: [UInt8]) {
    self.init(columns: columns, rows: rows)
    receive(bytes[...])
  }

  private static func emptyRow(_ columns: Int) -> Row {
    Row(cells: Array(repeating: Cell(), count: columns))
  }

  /// The rows up to the last that is not empty, with `▏` at the cursor.
  package var text: String {
    var shown = rows.map { $0.cells.map(\.text) }
    shown[row].insert("▏", at: min(column, columns))
    var lines = shown.map { $0.joined() }.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text that is shown with exactly these parameters of Select Graphic Rendition.
  package func text(styled parameters: String) -> String {
    rows.flatMap(\.cells).filter { $0.style == parameters }.map(\.text).joined()
  }

  package mutating func receive(_ bytes: ArraySlice<UInt8>) {
    pending += bytes
    let complete = Screen.completeLength(of: pending)
    var rest = String(decoding: pending[..<complete], as: UTF8.self).unicodeScalars[...]
    pending.removeFirst(complete)
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": newRow()
      case "\u{8}": column = max(0, min(column, columns) - 1)
      case "\u{7}": break
      case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
      case "\u{1B}": escape(&rest)
      default: put(scalar)
      }
    }
  }

  /// The number of bytes up to an unfinished character or control sequence at the end.
  private static func completeLength(of bytes: [UInt8]) -> Int {
    if let escape = bytes.lastIndex(of: 0x1B) {
      let end = bytes[escape...].dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
      if end == nil { return escape }
    }
    guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else {
      return bytes.count
    }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return bytes.count - lead < length ? lead : bytes.count
  }

  /// Changes the size; text that does not fit into a row goes on in the next one.
  package mutating func resize(columns new: Int, rows height: Int) {
    var result: [Row] = []
    var cursor = (row: 0, column: 0)
    var line: [Cell] = []
    var cursorInLine: Int?
    for (index, old) in rows.enumerated() {
      if index == row { cursorInLine = line.count + column }
      line += old.cells
      if old.isContinued { continue }
      while let last = line.last, last.text == " ", line.count > (cursorInLine ?? 0) {
        line.removeLast()
      }
      var current = Screen.emptyRow(new)
      var end = 0
      for (place, cell) in line.enumerated() {
        let isWide = place + 1 < line.count && line[place + 1].text.isEmpty
        if end + (isWide ? 2 : 1) > new {
          current.isContinued = true
          result.append(current)
          (current, end) = (Screen.emptyRow(new), 0)
        }
        if place == cursorInLine { cursor = (result.count, end) }
        current.cells[end] = cell
        end += 1
      }
      if let place = cursorInLine, place >= line.count { cursor = (result.count, min(end, new)) }
      result.append(current)
      (line, cursorInLine) = ([], nil)
    }
    while result.count > height, cursor.row < result.count - 1,
      result[result.count - 1].cells.allSatisfy({ $0.text == " " })
    {
      result.removeLast()
    }
    while result.count > height {
      result.removeFirst()
      cursor.row -= 1
    }
    while result.count < height { result.append(Screen.emptyRow(new)) }
    columns = new
    rows = result
    (row, column) = (max(0, cursor.row), cursor.column)
  }

  private mutating func newRow() {
    row += 1
    guard row == rows.count else { return }
    row -= 1
    rows.removeFirst()
    rows.append(Screen.emptyRow(columns))
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    if width == 0, column > 0 {
      // An accent joins the character before it.
      let before = rows[row].cells[column - 1].text.isEmpty ? column - 2 : column - 1
      rows[row].cells[max(0, before)].text.unicodeScalars.append(scalar)
      return
    }
    if column + width > columns {
      rows[row].isContinued = true
      column = 0
      newRow()
    }
    rows[row].cells[column] = Cell(text: String(scalar), style: style)
    if width == 2 { rows[row].cells[column + 1] = Cell(text: "", style: style) }
    column += width
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return }
    var parameters = ""
    while let scalar = rest.popFirst() {
      if scalar.value < 0x40 {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      control(scalar, parameters)
      return
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, min(column, columns - 1) - count)
    case "G": column = min(columns, count) - 1
    case "H":
      row = min(rows.count, count) - 1
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "K": clear(row, from: column)
    case "J":
      if numbers.first == 2 { (0..<rows.count).forEach { clear($0, from: 0) } }
      clear(row, from: column)
      ((row + 1)..<max(row + 1, rows.count)).forEach { clear($0, from: 0) }
    case "P":
      for _ in 0..<count where column < columns {
        rows[row].cells.remove(at: column)
        rows[row].cells.append(Cell())
      }
    case "@":
      for _ in 0..<count {
        rows[row].cells.insert(Cell(), at: column)
        rows[row].cells.removeLast()
      }
    case "m": style = parameters == "0" ? "" : parameters
    default: break
    }
  }

  private mutating func clear(_ row: Int, from column: Int) {
    rows[row].isContinued = false
    for index in column..<max(column, columns) { rows[row].cells[index] = Cell() }
  }
}

extension Unicode.Scalar {
  /// The width in columns, correct for the scripts that tests type.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default:
      switch value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF01...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        2
      default: 1
      }
    }
  }
}
