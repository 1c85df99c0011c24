/// The position of a terminal's cursor after a text; rows count from the text's first row.
package struct ScreenPosition: Sendable, Equatable {
  package private(set) var row = 0
  package private(set) var column = 0

  /// Computes the position after `text` on a screen of `width` columns, as libedit draws it.
  ///
  /// A character that does not fit goes to the next row. The cursor goes to the next row when a
  /// row is full. Tabs advance to multiples of eight.
  package init(after text: some StringProtocol, width: Int) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": newRow()
      case "\t": repeat { advance(by: 1, width: width) } while column % 8 != 0
      default: advance(by: scalar.value < 0x20 ? 2 : scalar.displayWidth, width: width)
      }
    }
  }

  private mutating func newRow() {
    row += 1
    column = 0
  }

  private mutating func advance(by columns: Int, width: Int) {
    if column + columns > width { newRow() }
    column += columns
    if column >= width { newRow() }
  }
}
