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

private var bridges: [Bridge] = []

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    bridges.append(bridge)
    delegate = bridge
    start()
    continuation.onTermination = { [unowned self] _ in
      Task { @MainActor [unowned self] in
        if self.delegate === bridge { self.stop() }
        bridges.removeAll { $0 === bridge }
      }
    }
    return stream
  }
}
