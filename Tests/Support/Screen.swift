/// A terminal emulator with the control sequences that line editing uses.
package struct Screen {
  private let columns: Int
  private var cells: [[String]]
  private var row = 0
  private var column = 0

  package init(columns: Int, rows: Int, bytes: [UInt8]) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
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

  /// The rows up to the last that is not empty, with `▏` at the cursor.
  package var text: String {
    var shown = cells
    shown[row].insert("▏", at: min(column, columns))
    var lines = shown.map { $0.joined() }.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private mutating func newRow() {
    row += 1
    guard row == cells.count else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.columns
    if column + width > columns {
      column = 0
      newRow()
    }
    cells[row][column] = String(scalar)
    if width == 2 { cells[row][column + 1] = "" }
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
    case "B": row = min(cells.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, min(column, columns - 1) - count)
    case "G": column = min(columns, count) - 1
    case "H":
      row = min(cells.count, count) - 1
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "K": clear(row, from: column)
    case "J":
      if numbers.first == 2 { (0..<cells.count).forEach { clear($0, from: 0) } }
      clear(row, from: column)
      ((row + 1)..<max(row + 1, cells.count)).forEach { clear($0, from: 0) }
    case "P":
      for _ in 0..<count where column < columns {
        cells[row].remove(at: column)
        cells[row].append(" ")
      }
    case "@":
      for _ in 0..<count {
        cells[row].insert(" ", at: column)
        cells[row].removeLast()
      }
    default: break
    }
  }

  private mutating func clear(_ row: Int, from column: Int) {
    for index in column..<max(column, columns) { cells[row][index] = " " }
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
