// fails testNothingIsToldBeforeStartOrAfterStop, testStartWorksAgain
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager
  private var last: Double?

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = self
  }

  func start() {
    if let last { delegate?.northDetector(self, didTurnTo: last) }
    locationManager.startUpdatingHeading()
  }

  func stop() {
    locationManager.stopUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    last = newHeading.trueHeading
    delegate?.northDetector(self, didTurnTo: newHeading.trueHeading)
  }
}
