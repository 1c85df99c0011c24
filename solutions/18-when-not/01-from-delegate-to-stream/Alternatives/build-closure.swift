final class TemperatureStream {
  private(set) var values = AsyncStream<Double> { $0.finish() }
  private var continuation: AsyncStream<Double>.Continuation?

  init(_ thermometer: Thermometer) {
    values = AsyncStream(bufferingPolicy: .unbounded) { continuation in
      self.continuation = continuation
    }
    thermometer.delegate = self
  }
}

extension TemperatureStream: ThermometerDelegate {
  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    _ = continuation?.yield(temperature)
  }
}
