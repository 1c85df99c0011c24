// fails testAnotherDelegateStays, testNewReaderIsNotDisturbedByTheOldOne
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

private var bridges: [Bridge] = []

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    delegate = bridge
    start()
    bridges.append(bridge)
    continuation.onTermination = { [weak self, weak bridge] _ in
      Task { @MainActor in
        guard let self, self.delegate === bridge else { return }
        bridges.removeAll { $0 === bridge }
        self.stop()
      }
    }
    return stream
  }
}
