import CLinux
import Foundation

/// Reads keys from a terminal in raw mode.
///
/// Bracketed paste mode must be on (`TerminalControl.markPastes`).
package final class Keyboard {
  private let input: Int32
  private let signals: TerminalSignals
  private let wakeup: Wakeup?
  /// What interrupts the waiting besides signals and wake-ups.
  var notice: Notice?
  private var decoder: KeyDecoder
  /// A key that was put back.
  private var returned: Key?

  /// The time within which all bytes of one key arrive; people type keys more slowly.
  private static let togetherMilliseconds: Int32 = 50
  /// The time after which a paste counts as complete, for a terminal that never sends its end.
  private static let pasteMilliseconds: Int32 = 3000

  package init(input: Int32, signals: TerminalSignals, wakeup: Wakeup? = nil) {
    self.input = input
    self.signals = signals
    self.wakeup = wakeup
    var keys: (interrupt: UInt8, suspend: UInt8) = (3, 26)
    _ = linux_control_keys(input, &keys.interrupt, &keys.suspend)
    decoder = KeyDecoder(interrupt: keys.interrupt, suspend: keys.suspend)
  }

  /// Whether bytes have been read that are not keys yet.
  package var hasUnread: Bool { returned != nil || !decoder.isEmpty }

  /// Waits for the next key, signal or the end of input.
  package func next() -> Key {
    if let key = returned {
      returned = nil
      return key
    }
    if let signal = signals.next() { return .signal(signal) }
    while true {
      if let key = decoder.next(isAll: false) { return key }
      let patience =
        decoder.isEmpty
        ? -1 : decoder.isInPaste ? Keyboard.pasteMilliseconds : Keyboard.togetherMilliseconds
      switch wait(patience) {
      case .bytes: continue
      case .event(let key): return key
      case .nothing:
        if let key = decoder.next(isAll: true) { return key }
      case .end: return decoder.next(isAll: true) ?? .end
      }
    }
  }

  /// Returns the next character if it is printable and has been read already.
  package func nextUnreadPrintable() -> Unicode.Scalar? { decoder.nextPrintable() }

  /// Whether more input arrives within a time; it is not read.
  package func hasMore(within milliseconds: Int32) -> Bool {
    if hasUnread { return true }
    var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0 && source.revents & Int16(POLLIN) != 0
  }

  /// Puts a key back, so that it is the next one.
  package func putBack(_ key: Key) { returned = key }

  private enum Arrival {
    case bytes
    case event(Key)
    case nothing
    case end
  }

  /// Waits for bytes; a negative time waits for signals, wake-ups and notices, too.
  private func wait(_ milliseconds: Int32) -> Arrival {
    // Inside a key's sequence, do not report signals until the key is complete.
    let isIdle = milliseconds < 0
    while true {
      var sources = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeup?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: notice?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, isIdle ? 4 : 1, isIdle ? notice?.interval ?? -1 : milliseconds)
      if count == 0, !isIdle { return .nothing }
      if count < 0, errno != EINTR { return .end }
      if isIdle, let signal = signals.next() { return .event(.signal(signal)) }
      guard count >= 0 else { continue }
      if sources[0].revents == 0 {
        if sources[2].revents != 0, wakeup?.take() == true { return .event(.wakeup) }
        let isReadable = sources[3].revents != 0
        if count == 0 || isReadable, notice?.hasCome(isReadable) == true { return .event(.notice) }
        continue
      }
      var chunk = [UInt8](repeating: 0, count: 65536)
      let length = read(input, &chunk, chunk.count)
      if length > 0 {
        decoder.append(chunk[..<length])
        return .bytes
      }
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      return .end
    }
  }
}
