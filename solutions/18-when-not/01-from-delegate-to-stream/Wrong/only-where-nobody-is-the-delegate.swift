// fails testEachThermometerHasItsOwnStream
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(of: Double.self)
    if thermometer.delegate == nil { thermometer.delegate = self }
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
  }
}
