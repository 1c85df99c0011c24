import Foundation

extension LineEditor {
  func take(_ signal: Int32) {
    switch signal {
    case SIGINT: interrupt()
    case SIGTSTP: suspend()
    case SIGWINCH: reshape()
    case SIGCONT: resume()
    default: stop(signal)
    }
  }

  /// Draws the draft anew after a change of the terminal's size.
  private func reshape() {
    mode.write(painter.erase(onWidth: terminal.size.width))
    notes = []
    fit()
  }

  /// Stops the program, as the terminal does on Ctrl-Z in its usual mode.
  func suspend() {
    notes = []
    draw()
    mode.write(painter.leave())
    mode.restore()
    // Stop the whole process group.
    signals.send(SIGTSTP, to: 0)
    resume()
  }

  /// Sets raw mode and draws anew after a stop, since other programs have used the terminal.
  private func resume() {
    mode.restore()
    mode.setRaw()
    mode.write("\r" + TerminalControl.clearBelow)
    painter.begin()
    fit()
  }

  /// Restores the terminal and raises the signal again with its original action.
  private func stop(_ signal: Int32) {
    mode.write(painter.leave())
    mode.restore()
    signals.restore()
    raise(signal)
    // The signal did not end the process, so the program has its own handler: let it finish.
    painter.begin()
    finish(with: .end)
  }
}
