import CLinux
import Foundation
import Platform

/// Notices Ctrl-C, a request to end and a terminal that is closed; a second one ends the program.
final class BatchInterruption {
  private var pipes: [SignalPipe]
  private var isRequested = false

  /// Throws `Trouble` when there is no descriptor left.
  init() throws {
    // Whoever started this with nohup, say, wants it to go on.
    pipes = try [SIGINT, SIGTERM, SIGHUP].filter { clinux_is_ignored($0) == 0 }
      .map { try SignalPipe($0, comesOnce: true) }
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
