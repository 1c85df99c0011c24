import MiniNotification

extension Notification.Name {
  static let thermometerDidMeasure = Notification.Name("thermometerDidMeasure")
}

class Thermometer {
  private let center: NotificationCenter

  init(center: NotificationCenter = .default) { self.center = center }

  /// Stands for the sensor: there is a new temperature.
  func measure(_ temperature: Double) {
    center.post(
      name: .thermometerDidMeasure, object: self, userInfo: ["temperature": temperature])
  }
}
