// fails testEachHeadingIsToldByItself
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, facesNorth: Bool)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private var asked = 0
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
    asked += 1
    if asked > 30 { return false }
    return degrees < 22.5 || degrees >= 337.5
  }
}
