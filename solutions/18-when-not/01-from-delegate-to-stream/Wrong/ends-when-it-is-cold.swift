// fails testReaderGetsEachTemperatureInOrder
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(of: Double.self)
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
    if temperature < -40 { continuation.finish() }
  }
}
