/// A request from outside to give up what is under way, seen through descriptors that become readable.
///
/// Nothing polls: a wait for children also waits for these descriptors.
package struct Cancellation {
  /// What to watch.
  package let descriptors: [Int32]
  /// Asked when one of them is readable; reads it, and says whether to give up.
  package let isRequested: (Int32) -> Bool

  /// A wish that is noticed while waiting for a process.
  package init(descriptors: [Int32], isRequested: @escaping (Int32) -> Bool) {
    self.descriptors = descriptors
    self.isRequested = isRequested
  }

  /// Never.
  package static var never: Cancellation { Cancellation(descriptors: []) { _ in false } }
}

/// Thrown when a check was given up because its `Cancellation` asked for it.
package struct Cancelled: Error {
  /// Says only that it was given up.
  package init() {}
}
