protocol ThermometerDelegate: AnyObject {
  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double)
  func thermometerDidStop(_ thermometer: Thermometer)
}

class Thermometer {
  weak var delegate: (any ThermometerDelegate)?
  /// While it measures, it uses its battery.
  private(set) var isMeasuring = false

  func start() { isMeasuring = true }

  func stop() {
    guard isMeasuring else { return }
    isMeasuring = false
    delegate?.thermometerDidStop(self)
  }

  /// Stands for the sensor: there is a new temperature.
  func measure(_ temperature: Double) {
    guard isMeasuring else { return }
    delegate?.thermometer(self, didMeasure: temperature)
  }
}
