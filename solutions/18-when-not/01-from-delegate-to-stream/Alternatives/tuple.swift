class TemperatureStream: ThermometerDelegate {
  private let ends = AsyncStream.makeStream(of: Double.self)
  private weak var source: Thermometer?
  var values: AsyncStream<Double> { ends.stream }

  init(_ thermometer: Thermometer) {
    source = thermometer
    source?.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    guard thermometer === source else { return }
    ends.continuation.yield(temperature)
  }
}
