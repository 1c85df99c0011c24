import CLinux
import Foundation

/// The capabilities of the output, detected once; the size is queried on each access.
package struct Terminal: Sendable, Equatable {
  /// A size in character cells.
  package struct Size: Sendable, Equatable {
    package let width: Int
    package let height: Int
  }

  /// The output's file descriptor.
  package let output: Int32
  /// Whether `output` is a terminal.
  package let isTerminal: Bool
  /// Whether text may be coloured.
  package let hasColour: Bool
  /// Whether bars, bullets and lines may be non-ASCII characters.
  package let hasUnicode: Bool
  /// Whether the terminal can move the cursor, which line editing needs.
  package let canEdit: Bool

  /// Detects the capabilities of `output`.
  ///
  /// - Parameter isPlain: Whether the user passed `--plain`.
  package init(
    output: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isPlain: Bool = false
  ) {
    self.output = output
    isTerminal = isatty(output) == 1
    canEdit = isTerminal && !["dumb", ""].contains(environment["TERM"] ?? "")
    hasColour = canEdit && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty
    hasUnicode = !isPlain && Terminal.isUTF8(environment)
  }

  /// The current size; 80 by 24 if `output` is no terminal or does not report its size.
  package var size: Size {
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    guard linux_window_size(output, &columns, &rows) == 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Renders the text with the colours and characters that the output supports.
  package func rendered(_ text: StyledText) -> String {
    let rendered = text.rendered(inColour: hasColour)
    return hasUnicode ? rendered : withPlainSigns(rendered)
  }

  /// Whether the locale's encoding is UTF-8; true if none is set, as in most containers.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name = locale?.lowercased() else { return true }
    return name.contains("utf-8") || name.contains("utf8")
  }
}

/// Returns the text with the symbols that the program prints replaced by ASCII.
///
/// Letters of any script stay.
func withPlainSigns(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
  return text.unicodeScalars.map { scalar in plainSigns[scalar] ?? String(scalar) }.joined()
}

/// ASCII replacements for quotation marks, dashes, arrows and box-drawing characters.
private let plainSigns: [Unicode.Scalar: String] = {
  var signs: [Unicode.Scalar: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "•": "*", "·": "*",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "▶": ">", "◀": "<", "▲": "^", "▼": "v", "▸": ">",
    "✓": "+", "✗": "x", "×": "x", "█": "#", "░": "-", "⋮": ":", "\u{A0}": " ",
  ]
  for scalar in "─━╌┄┈═╴╶╼╾".unicodeScalars { signs[scalar] = "-" }
  for scalar in "│┃╎┆┊║╵╷".unicodeScalars { signs[scalar] = "|" }
  for scalar in "┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┞┟┠┡┢┣┤┥┦┧┨┩┪┫┬┭┮┯┰┱┲┳┴┵┶┷┸┹┺┻┼╋╔╗╚╝╠╣╦╩╬╭╮╰╯".unicodeScalars {
    signs[scalar] = "+"
  }
  return signs
}()

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
