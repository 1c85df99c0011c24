// fails testEnteringCountsWithoutADelegate
import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetectorDidFindNorth(_ detector: NorthDetector)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)? {
    didSet {
      guard isUntold, let delegate else { return }
      isUntold = false
      delegate.northDetectorDidFindNorth(self)
    }
  }
  private var isUntold = false

  private let locationManager: CLLocationManager
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
    isUntold = delegate == nil && (hasEntered || isUntold && isNorth)
    if hasEntered { delegate?.northDetectorDidFindNorth(self) }
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees < 22.5 || degrees >= 337.5
  }
}
