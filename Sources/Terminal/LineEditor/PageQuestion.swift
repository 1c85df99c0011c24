import Foundation

/// What a reader answers between two pages.
package enum PageAnswer: Sendable, Equatable {
  /// The next page.
  case more
  /// No more of this text.
  case skip
  /// No more of anything: Ctrl-C, or the next line is begun.
  case end
}

/// A question that one key answers; it is gone from the screen afterwards.
package struct PageQuestion {
  package let text: String
  package let keyboard: Keyboard
  package let signals: TerminalSignals
  /// Takes keys one by one, or by lines as other programs do.
  package let setRaw: (Bool) -> Void
  package let write: (String) -> Void

  /// Waits for the answer; the terminal is left as it was found.
  package func answer() -> PageAnswer {
    begin()
    defer { finish() }
    while true {
      let key = keyboard.next()
      switch key {
      case .character("\r"), .character("\n"), .character(" "): return .more
      case .character("\u{1B}"):
        keyboard.skipSequence()
        return .more
      case .character("q"), .character("Q"), .character("\u{4}"): return .skip
      case .character, .paste:
        keyboard.putBack(key)
        return .end
      case .interrupt, .signal(SIGINT), .end: return .end
      case .suspend, .signal(SIGTSTP):
        finish()
        signals.send(SIGTSTP, to: 0)
        begin()
      case .signal(SIGCONT):
        setRaw(false)
        begin()
      case .signal(SIGWINCH): continue
      case .signal(let signal):
        finish()
        signals.restore()
        raise(signal)
        return .end
      }
    }
  }

  private func begin() {
    setRaw(true)
    write(TerminalControl.markPastes + text)
  }

  private func finish() {
    write("\r" + TerminalControl.clearBelow + TerminalControl.unmarkPastes)
    setRaw(false)
  }
}
