import CLinux
import Foundation

/// Turns the signals that a line editor must handle into bytes on a pipe (self-pipe).
///
/// A signal handler may call only async-signal-safe functions. So it writes the signal's number to
/// the pipe, and the editor reacts where it waits for keys. Ignored signals stay ignored. The
/// handlers are installed from `init` or `begin` until `restore` or `deinit`.
package final class TerminalSignals {
  private static let watched = [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]
  private var previous: [Int32: sigaction] = [:]

  /// The descriptor that is readable after a signal.
  package var descriptor: Int32 { signalPipe.read }

  package init() { begin() }

  /// Installs the handlers again after `restore`.
  package func begin() {
    // Drop signals that arrived before this line.
    while next() != nil {}
    for signal in TerminalSignals.watched where previous[signal] == nil { watch(signal) }
  }

  deinit { restore() }

  private func watch(_ signal: Int32) {
    var old = sigaction()
    if linux_watch_signal(signal, noteSignal, &old) == 0 { previous[signal] = old }
  }

  /// Restores the previous action of every signal.
  package func restore() {
    for signal in previous.keys { restore(signal) }
  }

  private func restore(_ signal: Int32) {
    guard var action = previous.removeValue(forKey: signal) else { return }
    _ = linux_restore_signal(signal, &action)
  }

  /// Sends a stop signal with its original action and waits until the process is continued.
  package func send(_ signal: Int32, to process: pid_t) {
    restore(signal)
    kill(process, signal)
    // Wait at most 200 ms for SIGCONT. Another thread may receive the signal, so the process may
    // stop only after `kill` has returned. In an orphaned process group, which nothing could
    // continue, the kernel does not stop the process at all.
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&source, 1, 200)
    var others: [Int32] = []
    while let other = next() {
      if other != SIGCONT { others.append(other) }
    }
    others.forEach(noteSignal)
    watch(signal)
  }

  /// Returns the next pending signal, or nil.
  package func next() -> Int32? {
    var byte: UInt8 = 0
    return read(signalPipe.read, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// One pipe per process: a signal handler can reach only global state.
private let signalPipe = selfPipe() ?? (read: -1, write: -1)

private func noteSignal(_ signal: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe.write, &byte, 1)
  errno = saved
}
