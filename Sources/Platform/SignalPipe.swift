import CLinux
import Foundation

/// Writes to a pipe when a signal arrives, so that `poll` can wait for it; `deinit` restores the
/// action.
package final class SignalPipe {
  /// Readable after the signal has arrived.
  package let descriptor: Int32
  private let writeEnd: Int32
  private let signalNumber: Int32
  private var before = sigaction()

  /// Throws `SystemError` if there is no descriptor left.
  ///
  /// - Parameter comesOnce: whether the second signal has its default action, even if nobody has
  ///   called `takeSignal` since the first.
  package init(_ signalNumber: Int32, comesOnce: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else {
      throw SystemError.system("make a pipe")
    }
    descriptor = ends[0]
    writeEnd = ends[1]
    self.signalNumber = signalNumber
    _ = clinux_set_nonblocking(ends[0])
    _ = clinux_set_nonblocking(ends[1])
    sigaction(signalNumber, nil, &before)
    clinux_signal_to_descriptor(signalNumber, writeEnd, comesOnce ? 1 : 0)
  }

  deinit {
    sigaction(signalNumber, &before, nil)
    close(descriptor)
    close(writeEnd)
  }

  /// Whether the signal has arrived since the last call.
  package func takeSignal() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var hasCome = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasCome = true }
    return hasCome
  }
}
