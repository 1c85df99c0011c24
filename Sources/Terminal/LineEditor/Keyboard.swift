import CLinux
import Foundation

/// A key press, or another event that occurs while the program waits for a key.
package enum Key: Sendable, Equatable {
  case character(Unicode.Scalar)
  /// A complete paste.
  case paste(String)
  /// The interrupt key, usually Ctrl-C.
  case interrupt
  /// The suspend key, usually Ctrl-Z.
  case suspend
  case signal(Int32)
  /// The end of input, or a terminal that was closed.
  case end
}

/// Reads keys from a terminal in raw mode.
///
/// Bracketed paste mode must be on (`TerminalControl.markPastes`).
package final class Keyboard {
  private let input: Int32
  private let signals: TerminalSignals
  private let interrupt: UInt8
  private let suspend: UInt8
  /// Bytes that were read but not returned yet.
  private var waiting: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  private static let pasteStart = Array("[200~".utf8)
  private static let pasteEnd = [escape] + Array("[201~".utf8)
  /// The time within which all bytes of one key arrive; people type keys more slowly.
  private static let togetherMilliseconds: Int32 = 50

  package init(input: Int32, signals: TerminalSignals, unread: [UInt8] = []) {
    self.input = input
    self.signals = signals
    waiting = unread
    var keys: (interrupt: UInt8, suspend: UInt8) = (3, 26)
    _ = linux_control_keys(input, &keys.interrupt, &keys.suspend)
    (interrupt, suspend) = keys
  }

  /// Bytes that were read ahead; pass them to the next line's keyboard.
  package var unread: [UInt8] { waiting }

  /// Waits for the next key, signal or the end of input.
  package func next() -> Key {
    if let signal = signals.next() { return .signal(signal) }
    switch byte(within: -1) {
    case .byte(let byte):
      if byte != 0, byte == interrupt { return .interrupt }
      if byte != 0, byte == suspend { return .suspend }
      if byte == Keyboard.escape, startsPaste() { return .paste(pasted()) }
      return .character(scalar(from: byte))
    case .signal(let signal): return .signal(signal)
    case .nothing, .end: return .end
    }
  }

  /// Skips the rest of a special key's sequence after the escape character, if any.
  package func skipSequence() {
    guard case .byte(let kind) = byte(within: Keyboard.togetherMilliseconds) else { return }
    guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      waiting.insert(kind, at: 0)
      return
    }
    while case .byte(let byte) = byte(within: Keyboard.togetherMilliseconds) {
      if (0x40...0x7E).contains(byte) { return }
    }
  }

  /// Puts a key back, so that the next line's keyboard reads it again.
  package func putBack(_ key: Key) {
    switch key {
    case .character(let scalar): waiting = Array(String(scalar).utf8) + waiting
    case .paste(let text):
      let start = [Keyboard.escape] + Keyboard.pasteStart
      waiting = start + Array(text.utf8) + Keyboard.pasteEnd + waiting
    case .interrupt, .suspend, .signal, .end: break
    }
  }

  private enum Arrival {
    case byte(UInt8)
    case signal(Int32)
    case nothing
    case end
  }

  private func byte(within milliseconds: Int32) -> Arrival {
    if !waiting.isEmpty { return .byte(waiting.removeFirst()) }
    while true {
      var sources = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, 2, milliseconds)
      if count == 0 { return .nothing }
      if count < 0, errno != EINTR { return .end }
      if milliseconds < 0, let signal = signals.next() { return .signal(signal) }
      if count < 0 || sources[0].revents == 0 {
        // Inside a key's sequence, do not report signals until the key is complete.
        if milliseconds >= 0 { return .nothing }
        continue
      }
      var byte: UInt8 = 0
      let length = read(input, &byte, 1)
      if length == 1 { return .byte(byte) }
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      return .end
    }
  }

  private func startsPaste() -> Bool {
    var seen: [UInt8] = []
    for expected in Keyboard.pasteStart {
      guard case .byte(let byte) = byte(within: Keyboard.togetherMilliseconds) else { break }
      seen.append(byte)
      guard byte == expected else { break }
    }
    guard seen != Keyboard.pasteStart else { return true }
    waiting = seen + waiting
    return false
  }

  private func pasted() -> String {
    var bytes: [UInt8] = waiting
    waiting = []
    var searched = 0
    while true {
      if let start = Keyboard.position(of: Keyboard.pasteEnd, in: bytes, from: searched) {
        waiting = Array(bytes[(start + Keyboard.pasteEnd.count)...])
        return Keyboard.cleaned(bytes[..<start])
      }
      searched = max(0, bytes.count - Keyboard.pasteEnd.count)
      var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      // Stop after 3 s without input: if the terminal never sends the end marker, the keyboard
      // would be blocked forever.
      let count = poll(&source, 1, 3000)
      if count < 0, errno == EINTR { continue }
      var chunk = [UInt8](repeating: 0, count: 65536)
      let length = count > 0 ? read(input, &chunk, chunk.count) : 0
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return Keyboard.cleaned(bytes[...]) }
      bytes += chunk[..<length]
    }
  }

  private static func position(of needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= needle.count else { return nil }
    return (start...(bytes.count - needle.count)).first { bytes[$0...].starts(with: needle) }
  }

  /// Converts line endings to `\n` and removes control characters except tabs.
  private static func cleaned(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if last != "\r" { result.append("\n") }
      case "\t": result.append("\t")
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
      last = scalar
    }
    return String(result)
  }

  /// Reads the rest of the UTF-8 character that begins with `first`.
  ///
  /// Invalid UTF-8 gives the replacement character.
  private func scalar(from first: UInt8) -> Unicode.Scalar {
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var bytes = [first]
    while bytes.count < length {
      guard case .byte(let next) = byte(within: Keyboard.togetherMilliseconds) else { break }
      guard next & 0xC0 == 0x80 else {
        waiting.insert(next, at: 0)
        break
      }
      bytes.append(next)
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
