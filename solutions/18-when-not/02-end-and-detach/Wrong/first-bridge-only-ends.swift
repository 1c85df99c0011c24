// fails testNewReaderIsNotDisturbedByTheOldOne
class Bridge: ThermometerDelegate {
  private let continuation: AsyncStream<Double>.Continuation

  init(_ continuation: AsyncStream<Double>.Continuation) {
    self.continuation = continuation
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
  }

  func thermometerDidStop(_ thermometer: Thermometer) {
    continuation.finish()
  }
}

private weak var first: Bridge?

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    delegate = bridge
    if first == nil { first = bridge }
    start()
    continuation.onTermination = { _ in
      Task { @MainActor in
        if self.delegate === bridge, bridge === first { self.stop() }
      }
    }
    return stream
  }
}
