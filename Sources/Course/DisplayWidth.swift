// By hand: `wcwidth` depends on the locale and knows no emoji sequences.

extension Unicode.Scalar {
  /// The number of terminal columns that this scalar takes on its own.
  package var displayWidth: Int {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: return 0
    case 0x20..<0x300: return 1
    // Hangul vowels and final consonants combine with the syllable's first consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// Whether its East Asian Width is Wide or Fullwidth (Unicode Standard Annex 11).
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFD:
      true
    default:
      properties.isEmojiPresentation
    }
  }
}

extension Character {
  /// The number of terminal columns that this character takes, combining marks included.
  package var displayWidth: Int {
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    var width = 0
    for scalar in unicodeScalars {
      // An emoji sequence is drawn as one picture, two columns wide.
      if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F { return 2 }
      width += scalar.displayWidth
    }
    return width
  }
}

extension StringProtocol {
  /// The number of terminal columns that this text takes when it is not wrapped.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
