/// The control sequences that this program sends to a terminal; there are no others.
package enum TerminalControl {
  private static let introducer = "\u{1B}["

  /// From now on a paste arrives between markers, and can be told from typing.
  package static let markPastes = introducer + "?2004h"
  /// Pastes arrive as if typed, as other programs expect.
  package static let unmarkPastes = introducer + "?2004l"
  /// Empties the screen from the cursor to the end.
  package static let clearBelow = introducer + "J"

  /// The cursor goes up by that many rows; none for 0.
  package static func up(_ rows: Int) -> String { rows > 0 ? introducer + "\(rows)A" : "" }
  /// The cursor goes down by that many rows; none for 0.
  package static func down(_ rows: Int) -> String { rows > 0 ? introducer + "\(rows)B" : "" }
  /// Letters get those attributes (Select Graphic Rendition).
  package static func style(_ codes: [Int]) -> String {
    introducer + codes.map(String.init).joined(separator: ";") + "m"
  }
}
