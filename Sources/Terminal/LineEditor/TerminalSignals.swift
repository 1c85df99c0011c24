import CLinux
import Foundation

/// The signals that concern a terminal while it is being edited on, as bytes on a pipe.
///
/// A handler may do next to nothing; what a signal asks for is done where the editor waits for
/// keys. Signals that the program was told to ignore stay ignored. Handlers are in place from
/// `init` until `restore` or `deinit`.
package final class TerminalSignals {
  private static let watched = [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]
  private var previous: [Int32: sigaction] = [:]

  /// The descriptor that becomes readable when a signal has come.
  package var descriptor: Int32 { signalPipe.read }

  package init() {
    // What came before is not about this line.
    while next() != nil {}
    for signal in TerminalSignals.watched { watch(signal) }
  }

  deinit { restore() }

  private func watch(_ signal: Int32) {
    var old = sigaction()
    if linux_watch_signal(signal, noteSignal, &old) == 0 { previous[signal] = old }
  }

  /// Gives every signal back the meaning that it had before.
  package func restore() {
    for signal in previous.keys { restore(signal) }
  }

  private func restore(_ signal: Int32) {
    guard var action = previous.removeValue(forKey: signal) else { return }
    _ = linux_restore_signal(signal, &action)
  }

  /// Sends a signal that stops processes, in its own meaning, and waits for being continued.
  package func send(_ signal: Int32, to process: pid_t) {
    restore(signal)
    kill(process, signal)
    // Another thread may be the one that takes the signal. Where there is nobody to continue a
    // stopped program, the kernel does not stop it.
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&source, 1, 200)
    var others: [Int32] = []
    while let other = next() {
      if other != SIGCONT { others.append(other) }
    }
    others.forEach(noteSignal)
    watch(signal)
  }

  /// The next signal that has come, or nil.
  package func next() -> Int32? {
    var byte: UInt8 = 0
    return read(signalPipe.read, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// One pipe for the whole process, since handlers have no other way to find it.
private let signalPipe: (read: Int32, write: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return (ends[0], ends[1])
}()

private func noteSignal(_ signal: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(signalPipe.write, &byte, 1)
  errno = saved
}
