protocol ThermometerDelegate: AnyObject {
  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double)
}

class Thermometer {
  weak var delegate: (any ThermometerDelegate)?

  /// Stands for the sensor: there is a new temperature.
  func measure(_ temperature: Double) {
    delegate?.thermometer(self, didMeasure: temperature)
  }
}
