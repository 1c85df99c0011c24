/// Where the cursor of a terminal stands after a text: rows below the text's first, and column.
package struct ScreenPosition: Sendable, Equatable {
  package private(set) var row = 0
  package private(set) var column = 0

  /// The position after `text` on a screen that is `width` columns wide.
  ///
  /// A character that does not fit goes to the next row, and so does the cursor when a row is
  /// full; tabs lead to multiples of eight. This is how libedit draws.
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
