import Foundation
import Platform

/// The terminal's modes: raw while a text is edited, otherwise as the program found it.
///
/// There are two exceptions. Ctrl-S does not stop the output: a learner who presses it to save
/// would think that the program hangs. And what is typed while the program works is not shown amid
/// its output: it waits for the next text.
package final class TerminalMode {
  private let input: Int32
  private let output: Int32
  /// The settings as the program found them; nil while they are in force.
  private var original: termios?
  private var isRaw = false

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  deinit { restore() }

  /// Switches to raw mode, in which every key arrives at once and unchanged, and marks pastes.
  func setRaw() {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return }
    if original == nil { original = settings }
    settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    tcsetattr(input, TCSADRAIN, &settings)
    isRaw = true
    write(TerminalControl.markPastes)
  }

  /// Leaves raw mode until the next text.
  func setUsual() {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return }
    if original == nil { original = settings }
    settings = original ?? settings
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_lflag &= ~tcflag_t(ECHO)
    endRaw()
    tcsetattr(input, TCSADRAIN, &settings)
  }

  /// Switches back to the modes in which the program found the terminal.
  func restore() {
    guard var settings = original else { return }
    endRaw()
    tcsetattr(input, TCSADRAIN, &settings)
    original = nil
  }

  private func endRaw() {
    if isRaw { write(TerminalControl.unmarkPastes) }
    isRaw = false
  }

  /// Writes to the terminal; what a closed terminal does not take is dropped.
  func write(_ text: String) {
    try? Files.write(Array(text.utf8), to: output, of: "write to the terminal")
  }
}
