import Foundation

/// The answer to the pager's question after a page.
package enum PageAnswer: Sendable, Equatable {
  /// Show the next page.
  case more
  /// Skip the rest of this text.
  case skip
  /// Stop all output: the user pressed Ctrl-C or began to type the next line.
  case end
}

/// A question that one key answers; it is erased afterwards.
package struct PageQuestion {
  package let text: String
  package let keyboard: Keyboard
  package let signals: TerminalSignals
  package let mode: TerminalMode

  /// Waits for the answer and restores the terminal.
  package func answer() -> PageAnswer {
    begin()
    defer { finish() }
    while true {
      let key = keyboard.next()
      switch key {
      // An input method for Chinese types full-width characters.
      case .character("\r"), .character("\n"), .character(" "), .character("\u{3000}"): return .more
      case .special, .alt: return .more
      case .character("q"), .character("Q"), .character("ｑ"), .character("\u{4}"): return .skip
      case .character, .paste:
        keyboard.putBack(key)
        return .end
      case .interrupt, .signal(SIGINT), .end: return .end
      case .suspend, .signal(SIGTSTP):
        finish()
        mode.restore()
        signals.send(SIGTSTP, to: 0)
        begin()
      case .signal(SIGCONT):
        mode.restore()
        begin()
      case .signal(SIGWINCH), .wakeup, .notice: continue
      case .signal(let signal):
        finish()
        mode.restore()
        signals.restore()
        raise(signal)
        return .end
      }
    }
  }

  private func begin() {
    mode.setRaw()
    mode.write(text)
  }

  private func finish() {
    mode.write("\r" + TerminalControl.clearBelow)
    mode.setUsual()
  }
}
