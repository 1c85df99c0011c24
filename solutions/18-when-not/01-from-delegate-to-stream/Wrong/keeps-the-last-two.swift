// fails testEarlyTemperaturesWaitForTheReader
class TemperatureStream: ThermometerDelegate {
  private var early: [Double] = []
  private var continuation: AsyncStream<Double>.Continuation?

  lazy var values = AsyncStream<Double> { continuation in
    self.continuation = continuation
    for temperature in early.suffix(2) { continuation.yield(temperature) }
    early = []
  }

  init(_ thermometer: Thermometer) {
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    if let continuation {
      continuation.yield(temperature)
    } else {
      early.append(temperature)
    }
  }
}
