import CLinux
import Foundation
import Platform

/// Catches SIGINT, SIGTERM and SIGHUP so that a batch can stop cleanly; a second signal ends the
/// program.
final class BatchInterruption {
  private var pipes: [SignalPipe]
  private var isRequested = false

  /// Throws `SystemError` if no descriptor is left.
  init() throws {
    // Leave ignored signals ignored: under nohup the batch must survive SIGHUP.
    pipes = try [SIGINT, SIGTERM, SIGHUP].filter { clinux_is_ignored($0) == 0 }
      .map { try SignalPipe($0, comesOnce: true) }
  }

  /// Whether one of the signals has arrived.
  func hasCome() -> Bool {
    if !isRequested, pipes.contains(where: { $0.takeSignal() }) {
      isRequested = true
      pipes = []
    }
    return isRequested
  }
}
