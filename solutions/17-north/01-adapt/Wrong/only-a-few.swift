// fails testEachHeadingIsPassedOn, testStartWorksAgain
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager
  private var n = 0

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
    n += 1
    if n > 5 { return }
    delegate?.northDetector(self, didTurnTo: newHeading.trueHeading)
  }
}
