// fails testEachThermometerHasItsOwnStream
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation
  private weak var thermometer: Thermometer?

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(of: Double.self)
    thermometer.delegate = self
    self.thermometer = thermometer
  }

  isolated deinit { thermometer?.delegate = nil }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
  }
}
