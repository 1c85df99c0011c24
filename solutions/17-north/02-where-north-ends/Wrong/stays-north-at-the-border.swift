// fails testEachHeadingIsToldByItself
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, facesNorth: Bool)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private var last = 100.0
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
    {
      defer { last = degrees }
      return degrees < 22.5 || degrees >= 337.5 || last < 22.5 && degrees == 22.5
    }()
  }
}
