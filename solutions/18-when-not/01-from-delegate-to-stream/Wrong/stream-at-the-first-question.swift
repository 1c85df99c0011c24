// fails testEarlyTemperaturesWaitForTheReader
class TemperatureStream: ThermometerDelegate {
  private var continuation: AsyncStream<Double>.Continuation?
  private(set) lazy var values = AsyncStream<Double> { self.continuation = $0 }

  init(_ thermometer: Thermometer) {
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation?.yield(temperature)
  }
}
