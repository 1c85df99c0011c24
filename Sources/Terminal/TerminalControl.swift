/// All control sequences that this program sends to a terminal.
package enum TerminalControl {
  private static let introducer = "\u{1B}["

  /// Turns on bracketed paste mode: the terminal encloses a paste in markers.
  package static let markPastes = introducer + "?2004h"
  /// Turns off bracketed paste mode, for other programs.
  package static let unmarkPastes = introducer + "?2004l"
  /// Moves the cursor to the line's start and clears the line.
  package static let eraseLine = "\r" + introducer + "K"
  /// Clears the screen from the cursor to the end.
  package static let clearBelow = introducer + "J"

  /// Clears the line from the cursor to the end.
  package static let clearToLineEnd = introducer + "K"
  /// Clears the screen and moves the cursor to its first row.
  package static let clearScreen = introducer + "H" + introducer + "2J"

  /// Moves the cursor up; empty for 0 rows.
  package static func up(_ rows: Int) -> String { rows > 0 ? introducer + "\(rows)A" : "" }
  /// Moves the cursor down; empty for 0 rows.
  package static func down(_ rows: Int) -> String { rows > 0 ? introducer + "\(rows)B" : "" }
  /// Moves the cursor to the right; empty for 0 columns.
  package static func right(_ columns: Int) -> String {
    columns > 0 ? introducer + "\(columns)C" : ""
  }
  /// Sets text attributes (Select Graphic Rendition).
  package static func style(_ codes: [Int]) -> String {
    introducer + codes.map(String.init).joined(separator: ";") + "m"
  }
}
