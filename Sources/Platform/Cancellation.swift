/// A way to cancel work from outside: descriptors that become readable.
///
/// `EventLoop` waits for them together with the child processes, so nothing polls.
package struct Cancellation {
  package let descriptors: [Int32]
  /// Called with a readable descriptor: reads it and returns whether to cancel.
  package let isRequested: (Int32) -> Bool

  package init(descriptors: [Int32], isRequested: @escaping (Int32) -> Bool) {
    self.descriptors = descriptors
    self.isRequested = isRequested
  }

  package static var never: Cancellation { Cancellation(descriptors: []) { _ in false } }
}

/// Thrown when a `Cancellation` asked to cancel.
package struct Cancelled: Error {
  package init() {}
}
