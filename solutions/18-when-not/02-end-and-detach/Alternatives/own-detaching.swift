final class StreamDelegate {
  private var continuation: AsyncStream<Double>.Continuation?
  private weak var thermometer: Thermometer?

  init(of thermometer: Thermometer) {
    self.thermometer = thermometer
    thermometer.delegate = self
    thermometer.start()
  }

  func makeStream() -> AsyncStream<Double> {
    AsyncStream(bufferingPolicy: .unbounded) { continuation in
      self.continuation = continuation
      continuation.onTermination = { @Sendable _ in
        Task { @MainActor in self.detach() }
      }
    }
  }

  private func detach() {
    continuation = nil
    guard let thermometer, thermometer.delegate === self else { return }
    thermometer.delegate = nil
    thermometer.stop()
  }
}

extension StreamDelegate: ThermometerDelegate {
  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation?.yield(temperature)
  }

  func thermometerDidStop(_ thermometer: Thermometer) {
    continuation?.finish()
    detach()
  }
}

extension Thermometer {
  func temperatures() -> AsyncStream<Double> {
    StreamDelegate(of: self).makeStream()
  }
}
