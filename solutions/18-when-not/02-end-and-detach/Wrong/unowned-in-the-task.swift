// fails testThermometerMayGoFirst
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
    delegate = bridge
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { @MainActor [unowned self] in
        guard self.delegate === bridge else { return }
        self.delegate = nil
        self.stop()
      }
    }
    start()
    return stream
  }
}
