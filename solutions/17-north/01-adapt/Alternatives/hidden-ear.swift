import MiniLocation

protocol NorthDetectorDelegate: AnyObject {
  func northDetector(_ detector: NorthDetector, didTurnTo degrees: CLLocationDirection)
}

final class NorthDetector {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager
  private let ear = Ear()

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = ear
    ear.owner = self
  }

  func start() { locationManager.startUpdatingHeading() }

  func stop() { locationManager.stopUpdatingHeading() }

  /// Listens for the detector, which need not show the methods of Core Location then.
  private final class Ear: CLLocationManagerDelegate {
    weak var owner: NorthDetector?

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
      if let owner {
        owner.delegate?.northDetector(owner, didTurnTo: newHeading.trueHeading)
      }
    }
  }
}
