/// How a run of text looks on a terminal that has colours.
package struct Style: Sendable, Equatable {
  /// The colours that every terminal has and that its owner may have redefined.
  package enum Colour: Int, Sendable {
    case red = 31
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case grey = 90
  }

  /// The colour of the letters, or nil for the terminal's own.
  package var colour: Colour?
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false

  /// Text as the terminal shows it by itself.
  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let italic = Style(isItalic: true)
  package static let underlined = Style(isUnderlined: true)
  package static let struckThrough = Style(isStruckThrough: true)

  package static func colour(_ colour: Colour) -> Style { Style(colour: colour) }

  /// This style and, where it says nothing, the other.
  package func over(_ other: Style) -> Style {
    Style(
      colour: colour ?? other.colour,
      isBold: isBold || other.isBold,
      isItalic: isItalic || other.isItalic,
      isUnderlined: isUnderlined || other.isUnderlined,
      isStruckThrough: isStruckThrough || other.isStruckThrough)
  }

  /// The sequence that gives a terminal exactly this style, whatever it had before.
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
