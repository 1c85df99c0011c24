import Foundation
import Platform

/// Ctrl-C handling at the prompt: it cancels the running check or try-out, not the program.
enum Interruption {
  /// Runs `body` so that Ctrl-C cancels it; throws `Cancelled` if it did.
  static func cancelling<Result>(
    _ session: Session, during body: () throws -> Result
  ) throws -> Result {
    let interrupts = try SignalPipe(SIGINT)
    session.cancellation = Cancellation(descriptors: [interrupts.descriptor]) { _ in
      interrupts.takeSignal()
    }
    defer { session.cancellation = .never }
    return try body()
  }
}
