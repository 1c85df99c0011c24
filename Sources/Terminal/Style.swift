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
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let italic = Style(isItalic: true)
  package static let underlined = Style(isUnderlined: true)
  package static let struckThrough = Style(isStruckThrough: true)

  package static func colour(_ colour: Colour) -> Style { Style(colour: colour) }

  /// Combines two styles: this style's colour wins, and attributes are added.
  package func over(_ other: Style) -> Style {
    Style(
      colour: colour ?? other.colour,
      isBold: isBold || other.isBold,
      isItalic: isItalic || other.isItalic,
      isUnderlined: isUnderlined || other.isUnderlined,
      isStruckThrough: isStruckThrough || other.isStruckThrough)
  }

  /// The SGR sequence for this style; it resets all previous attributes first.
  package var sequence: String {
    var codes = [0]
    if isBold { codes.append(1) }
    if isItalic { codes.append(3) }
    if isUnderlined { codes.append(4) }
    if isStruckThrough { codes.append(9) }
    if let colour { codes.append(colour.rawValue) }
    return TerminalControl.style(codes)
  }
}
