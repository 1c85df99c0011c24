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
  private static var kept: [ObjectIdentifier: Bridge] = [:]

  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    let key = ObjectIdentifier(bridge)
    Self.kept[key] = bridge
    delegate = bridge
    start()
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor [weak self] in
        defer { Self.kept[key] = nil }
        switch self?.delegate {
        case let current? where ObjectIdentifier(current) == key: self?.stop()
        default: break
        }
      }
    }
    return stream
  }
}
