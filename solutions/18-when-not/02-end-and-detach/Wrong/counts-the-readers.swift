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

private var readers = 0

extension Thermometer {
  func temperatures() -> AsyncStream<Double> {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    let bridge = Bridge(continuation)
    delegate = bridge
    readers += 1
    start()
    continuation.onTermination = { _ in
      Task { @MainActor in
        _ = bridge
        readers -= 1
        if readers == 0 { self.stop() }
      }
    }
    return stream
  }
}
