// fails testNobodyElseHoldsTheBridge
class TemperatureStream {
  private static var helpers: [Helper] = []
  let values: AsyncStream<Double>

  init(_ thermometer: Thermometer) {
    let (values, continuation) = AsyncStream.makeStream(of: Double.self)
    self.values = values
    let helper = Helper(continuation)
    Self.helpers.append(helper)
    thermometer.delegate = helper
  }
}

class Helper: ThermometerDelegate {
  private let continuation: AsyncStream<Double>.Continuation

  init(_ continuation: AsyncStream<Double>.Continuation) {
    self.continuation = continuation
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
  }
}
