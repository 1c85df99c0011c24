import Course

extension Draft {
  /// A place between two characters.
  struct Place: Sendable, Equatable, Comparable {
    var row: Int
    var column: Int

    static func < (a: Place, b: Place) -> Bool { (a.row, a.column) < (b.row, b.column) }
  }

  var cursor: Place {
    get { Place(row: row, column: column) }
    set { (row, column) = (newValue.row, newValue.column) }
  }

  var textEnd: Place { Place(row: lines.count - 1, column: lines[lines.count - 1].count) }

  func left(of place: Place) -> Place? {
    if place.column > 0 { return Place(row: place.row, column: place.column - 1) }
    guard place.row > 0 else { return nil }
    return Place(row: place.row - 1, column: lines[place.row - 1].count)
  }

  func right(of place: Place) -> Place? {
    if place.column < lines[place.row].count {
      return Place(row: place.row, column: place.column + 1)
    }
    return place.row + 1 < lines.count ? Place(row: place.row + 1, column: 0) : nil
  }

  /// The start of the word before the cursor.
  var wordStart: Place {
    var place = cursor
    while let left = left(of: place), !isWord(at: left) { place = left }
    while place.column > 0, let left = left(of: place), isWord(at: left) { place = left }
    return place
  }

  /// The end of the word after the cursor.
  var wordEnd: Place {
    var place = cursor
    while !isWord(at: place), let right = right(of: place) { place = right }
    while isWord(at: place), let right = right(of: place) { place = right }
    return place
  }

  private func isWord(at place: Place) -> Bool {
    guard place.column < lines[place.row].count else { return false }
    let character = lines[place.row][place.column]
    return character.isLetter || character.isNumber || character == "_"
  }

  /// The cursor's distance from the start of its line, in columns of the screen.
  var displayColumn: Int { lineBeforeCursor.reduce(0) { $0 + $1.columns(after: $0) } }

  /// Moves to another line, to a column of the screen or to the end of a shorter line.
  ///
  /// Returns false if there is no such line.
  mutating func move(toRow new: Int, displayColumn wanted: Int) -> Bool {
    guard lines.indices.contains(new) else { return false }
    var width = 0
    column =
      lines[new].firstIndex { character in
        width += character.columns(after: width)
        return width > wanted
      } ?? lines[new].count
    row = new
    return true
  }
}

extension Character {
  /// The columns that the editor gives a character; a tab goes to the next multiple of four.
  ///
  /// A character without a width of its own is shown as a dot.
  func columns(after column: Int) -> Int {
    self == "\t" ? 4 - column % 4 : isASCII ? 1 : max(1, displayWidth)
  }
}
