// fails testStartWorksAgain
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    if locationManager.delegate == nil { locationManager.delegate = self }
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
