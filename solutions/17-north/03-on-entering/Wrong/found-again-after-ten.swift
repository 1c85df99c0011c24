// fails testStayingIsNotToldAgain
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetectorDidFindNorth(_ detector: NorthDetector)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager
  private var stay = 0
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
    stay = isNorth ? stay + 1 : 0
    let hasEntered = isNorth && (!wasNorth || stay > 10)
    wasNorth = isNorth
    if hasEntered { delegate?.northDetectorDidFindNorth(self) }
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees < 22.5 || degrees >= 337.5
  }
}
