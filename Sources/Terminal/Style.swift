/// The colour and attributes of a run of text.
package struct Style: Sendable, Equatable {
  /// The colours of the terminal's palette, which users can redefine; values are SGR codes.
  package enum Colour: Int, Sendable {
    case red = 31
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case grey = 90
  }

  /// The foreground colour; nil for the terminal's default.
  package var colour: Colour?
  /// The attributes, such as bold; the place of each bit is an SGR code.
  private var attributes: UInt16 = 0

  package static let plain = Style()
  package static let bold = Style(attributes: 1 << 1)
  package static let italic = Style(attributes: 1 << 3)
  package static let underlined = Style(attributes: 1 << 4)
  package static let struckThrough = Style(attributes: 1 << 9)

  package static func colour(_ colour: Colour) -> Style { Style(colour: colour) }

  /// Combines two styles: this style's colour wins, and attributes are added.
  package func over(_ other: Style) -> Style {
    Style(colour: colour ?? other.colour, attributes: attributes | other.attributes)
  }

  /// The SGR sequence for this style; it resets all previous attributes first.
  package var sequence: String {
    let codes = (0..<UInt16.bitWidth).filter { attributes & 1 << $0 != 0 }
    return TerminalControl.style([0] + codes + [colour?.rawValue].compactMap(\.self))
  }
}
