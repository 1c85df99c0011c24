import Foundation
import Platform

/// Ctrl-C while a check or a try-out is under way: it stops that, never the program.
enum Interruption {
  /// Does something that Ctrl-C may stop; throws `Cancelled` when it did.
  static func watching<Result>(_ session: Session, _ body: () throws -> Result) throws -> Result {
    let interrupts = try SignalPipe(SIGINT)
    session.cancellation = Cancellation(descriptors: [interrupts.descriptor]) { _ in
      interrupts.takeSignal()
    }
    defer { session.cancellation = .never }
    return try body()
  }
}
