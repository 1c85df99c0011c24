// fails testNobodyElseHoldsTheBridge
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private static var first: TemperatureStream?
  private let continuation: AsyncStream<Double>.Continuation

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(of: Double.self)
    thermometer.delegate = self
    if Self.first == nil { Self.first = self }
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
  }
}
