// fails testEachHeadingIsToldByItself
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, facesNorth: Bool)
}

class NorthDetector: CLLocationManagerDelegate {
  static weak var first: NorthDetector?
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = self
    if Self.first == nil { Self.first = self }
  }

  func start() {
    locationManager.startUpdatingHeading()
  }

  func stop() {
    locationManager.stopUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    delegate?.northDetector(Self.first ?? self, facesNorth: isNorth(newHeading.trueHeading))
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees < 22.5 || degrees >= 337.5
  }
}
