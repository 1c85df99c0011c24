// fails testReaderGetsEachTemperatureInOrder
class TemperatureStream: ThermometerDelegate {
  private var continuation: AsyncStream<Double>.Continuation?
  private var waiting: [Double] = []

  var values: AsyncStream<Double> {
    let (stream, newContinuation) = AsyncStream.makeStream(of: Double.self)
    continuation = newContinuation
    for temperature in waiting { newContinuation.yield(temperature) }
    return stream
  }

  init(_ thermometer: Thermometer) {
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    guard let continuation else { return waiting.append(temperature) }
    continuation.yield(temperature)
  }
}
