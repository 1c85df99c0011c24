// fails testWhatWaitsIsReadBeforeTheEnd
class Bridge: ThermometerDelegate {
  private let continuation: AsyncStream<Double>.Continuation
  private var isRunning = true

  init(_ continuation: AsyncStream<Double>.Continuation) {
    self.continuation = continuation
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    Task { if isRunning { continuation.yield(temperature) } }
  }

  func thermometerDidStop(_ thermometer: Thermometer) {
    isRunning = false
    continuation.finish()
  }
}

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    delegate = bridge
    start()
    continuation.onTermination = { _ in
      Task { @MainActor in
        if self.delegate === bridge { self.stop() }
      }
    }
    return stream
  }
}
