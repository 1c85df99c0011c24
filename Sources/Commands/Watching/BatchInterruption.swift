import Foundation

/// Notices Ctrl-C and a request to end during a batch; a second one ends the program at once.
final class BatchInterruption {
  private var pipes: [SignalPipe]
  private var isRequested = false

  /// Throws `Trouble` when there is no descriptor left.
  init() throws {
    pipes = [try SignalPipe(SIGINT), try SignalPipe(SIGTERM)]
  }

  /// Whether one of them has come.
  func hasCome() -> Bool {
    if !isRequested, pipes.contains(where: { $0.takeSignal() }) {
      isRequested = true
      pipes = []
    }
    return isRequested
  }
}
