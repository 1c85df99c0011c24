import CLinux
import Foundation

/// Writes to a pipe when a signal arrives, so that `poll` can wait for it; `deinit` restores the
/// action.
package final class SignalPipe {
  private let pipe: ChildPipe
  private let signalNumber: Int32
  private var before = sigaction()

  /// Throws `SystemError` if there is no descriptor left.
  ///
  /// - Parameter comesOnce: whether the second signal has its default action, even if nobody has
  ///   called `takeSignal` since the first.
  package init(_ signalNumber: Int32, comesOnce: Bool = false) throws {
    pipe = try ChildPipe()
    self.signalNumber = signalNumber
    _ = clinux_set_nonblocking(pipe.writeEnd)
    sigaction(signalNumber, nil, &before)
    clinux_signal_to_descriptor(signalNumber, pipe.writeEnd, comesOnce ? 1 : 0)
  }

  deinit { sigaction(signalNumber, &before, nil) }

  /// Readable after the signal has arrived.
  package var descriptor: Int32 { pipe.readEnd }

  /// Whether the signal has arrived since the last call.
  package func takeSignal() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var hasCome = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasCome = true }
    return hasCome
  }
}
