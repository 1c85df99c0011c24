// fails testThermometerIsFreeWhenTheReaderStops
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

private var ends = 0

extension Thermometer {
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    delegate = bridge
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in
        guard let self, self.delegate === bridge else { return }
        ends += 1
        if ends > 10 { return }
        self.delegate = nil
        self.stop()
      }
    }
    start()
    return stream
  }
}
