import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, facesNorth: Bool)
}

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
    delegate?.northDetector(self, facesNorth: isNorth(newHeading.trueHeading))
  }

  private func isNorth(_ degrees: Double) -> Bool {
    // Turned by half a direction, north is one piece: from 0 up to 45.
    (degrees + 22.5).truncatingRemainder(dividingBy: 360) < 45
  }
}
