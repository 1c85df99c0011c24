// fails testEachEnteringIsTold
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetectorDidFindNorth(_ detector: NorthDetector)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager
  private var found = 0
  private var wasNorth = false

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = self
  }

  func start() {
    wasNorth = false
    locationManager.startUpdatingHeading()
  }

  func stop() {
    locationManager.stopUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    let isNorth = isNorth(newHeading.trueHeading)
    let hasEntered = isNorth && !wasNorth
    wasNorth = isNorth
    if hasEntered { found += 1 }
    if hasEntered, found <= 10 { delegate?.northDetectorDidFindNorth(self) }
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees < 22.5 || degrees >= 337.5
  }
}
