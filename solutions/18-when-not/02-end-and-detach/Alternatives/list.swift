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

/// Keeps the bridges alive, because no thermometer does.
private var bridges: [Bridge] = []

extension Thermometer {
  /// All temperatures from now on, for one reader.
  func temperatures() -> AsyncStream<Double> {
    AsyncStream { continuation in
      let bridge = Bridge(continuation)
      bridges.append(bridge)
      delegate = bridge
      start()
      continuation.onTermination = { [weak self, weak bridge] _ in
        Task { @MainActor in
          self?.detach(bridge)
          bridges.removeAll { $0 === bridge }
        }
      }
    }
  }

  private func detach(_ bridge: Bridge?) {
    guard let bridge else { return }
    if delegate === bridge { stop() }
  }
}
