/// How much of the time that a process had it was at work.
package enum ProcessorShare {
  /// Whether it waited, or was kept from the processors, for so long that it may have been unlucky.
  ///
  /// A loop that never ends works all the time, unless others do so on the same processor.
  package static func isLow(_ processorTime: Double, in time: Double) -> Bool {
    processorTime < time * 0.8
  }
}
