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

private var bridges: [Bridge] = []

extension Thermometer {
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    bridges.append(bridge)
    delegate = bridge
    start()
    continuation.onTermination = { reason in
      guard case .finished = reason else { return }
      Task { @MainActor in
        bridges.removeAll { $0 === bridge }
        if self.delegate === bridge { self.stop() }
      }
    }
    return stream
  }
}
