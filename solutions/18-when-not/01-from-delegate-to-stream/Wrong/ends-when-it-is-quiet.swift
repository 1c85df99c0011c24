// fails testStreamGoesOnAfterAPause
class TemperatureStream: ThermometerDelegate {
  let values: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation
  private var isEnding = false

  init(_ thermometer: Thermometer) {
    (values, continuation) = AsyncStream.makeStream(of: Double.self)
    thermometer.delegate = self
  }

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    continuation.yield(temperature)
    guard !isEnding else { return }
    isEnding = true
    // Everything that is there now comes first.
    Task { [continuation] in continuation.finish() }
  }
}
