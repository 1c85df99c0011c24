// fails testNobodyElseHoldsTheBridge
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation
  private var me: TemperatureStream?

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(of: Double.self)
    thermometer.delegate = self
    me = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    me = nil
    continuation.yield(temperature)
  }
}
