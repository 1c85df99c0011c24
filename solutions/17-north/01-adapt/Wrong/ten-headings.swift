// fails testEachHeadingIsPassedOn, testStartWorksAgain
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?
  private var told = 0
  private let locationManager: CLLocationManager

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = self
  }

  func start() { locationManager.startUpdatingHeading() }

  func stop() { locationManager.stopUpdatingHeading() }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    told += 1
    if told <= 10 { delegate?.northDetector(self, didTurnTo: newHeading.trueHeading) }
  }
}
