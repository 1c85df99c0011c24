/// Values go through an actor on their way to the stream.
actor Relay {
  private let continuation: AsyncStream<Double>.Continuation
  private var count = 0
  init(_ continuation: AsyncStream<Double>.Continuation) { self.continuation = continuation }
  func pass(_ value: Double) {
    count += 1
    continuation.yield(value)
  }
}

class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let inner: AsyncStream<Double>.Continuation
  private let pump: Task<Void, Never>

  init(_ thermometer: Thermometer) {
    let (outer, outerEnd) = AsyncStream.makeStream(of: Double.self)
    let (first, firstEnd) = AsyncStream.makeStream(of: Double.self)
    (values, inner) = (outer, firstEnd)
    let relay = Relay(outerEnd)
    pump = Task { for await value in first { await relay.pass(value) } }
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) { inner.yield(temperature) }
  isolated deinit {
    inner.finish()
    pump.cancel()
  }
}
