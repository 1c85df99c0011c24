class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let thermometer: Thermometer
  private let write: (Double) -> Void

  init(_ thermometer: Thermometer) {
    var end: AsyncStream<Double>.Continuation?
    values = AsyncStream { end = $0 }
    write = { [end] in end?.yield($0) }
    self.thermometer = thermometer
    thermometer.delegate = self
  }

  func thermometer(_: Thermometer, didMeasure temperature: Double) { write(temperature) }
}
