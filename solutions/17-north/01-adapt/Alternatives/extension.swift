import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

final class NorthDetector {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = self
  }

  func start() {
    locationManager.startUpdatingHeading()
  }

  func stop() {
    locationManager.stopUpdatingHeading()
  }
}

extension NorthDetector: CLLocationManagerDelegate {
  func locationManager(_: CLLocationManager, didUpdateHeading heading: CLHeading) {
    guard let delegate else { return }
    delegate.northDetector(self, didTurnTo: heading.trueHeading)
  }
}
