/// The share of a process's wall-clock time in which it used a processor.
package enum ProcessorShare {
  /// Whether the process waited for more than a fifth of its time, so that a retry may be faster.
  ///
  /// An endless loop uses its processor all the time, unless other processes compete for it.
  package static func isLow(_ processorTime: Double, in time: Double) -> Bool {
    processorTime < time * 0.8
  }
}
