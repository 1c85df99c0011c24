// fails testEachThermometerHasItsOwnStream
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private static var continuation: AsyncStream<Double>.Continuation?

  init(_ thermometer: Thermometer) {
    let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
    values = stream
    Self.continuation = continuation
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    Self.continuation?.yield(temperature)
  }
}
