// fails testAnotherDelegateStays
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

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    let isFree = delegate == nil
    delegate = bridge
    if isFree { start() }
    continuation.onTermination = { _ in
      Task { @MainActor in
        if self.delegate === bridge { self.stop() }
      }
    }
    return stream
  }
}
