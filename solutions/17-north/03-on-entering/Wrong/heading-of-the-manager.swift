// fails testEnteringIsTold
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetectorDidFindNorth(_ detector: NorthDetector)
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
    let before = manager.heading.map { isNorth($0.trueHeading) } ?? false
    if isNorth(newHeading.trueHeading), !before { delegate?.northDetectorDidFindNorth(self) }
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees < 22.5 || degrees >= 337.5
  }
}
