import Course

import Terminal
import TestSupport

@testable import Commands

extension Words {
  static let english = Words.ofProgram(in: .english)
}

extension Printer {
  /// Formats in English.
  static func english(_ terminal: Terminal = .plain()) -> Printer {
    Printer(words: .english, terminal: terminal)
  }
}
