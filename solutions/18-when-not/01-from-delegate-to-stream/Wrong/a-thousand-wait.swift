// fails testEarlyTemperaturesWaitForTheReader
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingOldest(1000))
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
  }
}
