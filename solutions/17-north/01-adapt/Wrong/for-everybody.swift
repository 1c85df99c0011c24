// fails AStructAdopts
import MiniLocation

protocol NorthDetectorDelegate {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: Double)
}

class NorthDetector: CLLocationManagerDelegate {
  private weak var listener: AnyObject?

  var delegate: (any NorthDetectorDelegate)? {
    get { listener as? any NorthDetectorDelegate }
    set { listener = newValue as AnyObject? }
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
