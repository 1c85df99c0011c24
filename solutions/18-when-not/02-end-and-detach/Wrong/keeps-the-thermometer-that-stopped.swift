// fails testNothingHoldsTheThermometerAfterTheEnd
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

private var inUse: [Thermometer] = []

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    inUse.append(self)
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    delegate = bridge
    start()
    continuation.onTermination = { reason in
      Task { @MainActor in
        if case .cancelled = reason { inUse.removeAll { $0 === self } }
        if self.delegate === bridge { self.stop() }
      }
    }
    return stream
  }
}
