import MiniLocation

protocol Turning {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

typealias NorthDetectorDelegate = AnyObject & Turning

class NorthDetector: CLLocationManagerDelegate {
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

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    delegate?.northDetector(self, didTurnTo: newHeading.trueHeading)
  }
}
