extension Markdown {
  /// Whether a line break inside a paragraph stands for a space between these two characters.
  ///
  /// Chinese and Japanese text has no spaces at the ends of its lines, and full-width punctuation
  /// brings its own; Korean has spaces.
  package static func isSpace(between last: Character?, and first: Character?) -> Bool {
    guard let last, let first else { return true }
    if last.isFullWidthPunctuation || first.isFullWidthPunctuation { return false }
    if last.isWrittenWithoutSpaces {
      return !(first.isWrittenWithoutSpaces || first.isSharedPunctuation)
    }
    return !(first.isWrittenWithoutSpaces && last.isSharedPunctuation)
  }
}

extension Character {
  fileprivate var isFullWidthPunctuation: Bool {
    guard let scalar = unicodeScalars.first, displayWidth == 2 else { return false }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .otherPunctuation, .dashPunctuation: return true
    default: return false
    }
  }

  /// Quotation marks, dashes and dots, which Chinese shares with other languages.
  fileprivate var isSharedPunctuation: Bool { "“”‘’…—·".contains(self) }

  private var isHangul: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x1100...0x11FF).contains(value) || (0x3130...0x318F).contains(value)
      || (0xA960...0xA97F).contains(value) || (0xAC00...0xD7FF).contains(value)
  }

  fileprivate var isWrittenWithoutSpaces: Bool {
    displayWidth == 2 && !isHangul && unicodeScalars.first?.properties.isEmoji == false
  }
}
