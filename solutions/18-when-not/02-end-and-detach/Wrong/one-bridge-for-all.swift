// fails testNewReaderIsNotDisturbedByTheOldOne, testLoopEndsWhenTheThermometerStops
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

private var bridge: Bridge?

extension Thermometer {
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    bridge = Bridge(continuation)
    delegate = bridge
    start()
    continuation.onTermination = { _ in
      Task { @MainActor in
        if self.delegate === bridge { self.stop() }
        bridge = nil
      }
    }
    return stream
  }
}
