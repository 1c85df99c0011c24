// fails testNewDelegateIsTold
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

class NorthDetector: CLLocationManagerDelegate {
  private static weak var shared: (any NorthDetectorDelegate)?
  var delegate: (any NorthDetectorDelegate)? {
    get { Self.shared }
    set { Self.shared = newValue }
  }
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
