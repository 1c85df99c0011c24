// fails testInvalidHeadingIsReported, testInvalidHeadingIsNeitherInNorOut, testNobodyIsKeptAlive
import MiniLocation

enum NorthError: Error {
  case noPermission, invalidHeading
}

protocol NorthDetectorDelegate: AnyObject {
  func northDetectorDidFindNorth(_ detector: NorthDetector)
  func northDetector(_ detector: NorthDetector, didFailWith error: any Error)
}

class NorthDetector: CLLocationManagerDelegate {
  weak var delegate: (any NorthDetectorDelegate)?

  private let locationManager: CLLocationManager
  private var wasNorth = false
  private var isStarted = false

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    locationManager.delegate = self
  }

  func start() {
    wasNorth = false
    isStarted = true
    listenIfAllowed()
  }

  func stop() {
    isStarted = false
    locationManager.stopUpdatingHeading()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if isStarted { listenIfAllowed() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    guard newHeading.trueHeading >= 0 else {
      delegate!.northDetector(self, didFailWith: NorthError.invalidHeading)
      return
    }
    let isNorth = isNorth(newHeading.trueHeading)
    let hasEntered = isNorth && !wasNorth
    wasNorth = isNorth
    if hasEntered { delegate?.northDetectorDidFindNorth(self) }
  }

  private func listenIfAllowed() {
    switch locationManager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: locationManager.startUpdatingHeading()
    case .notDetermined:
      locationManager.stopUpdatingHeading()
      locationManager.requestWhenInUseAuthorization()
    case .denied, .restricted:
      locationManager.stopUpdatingHeading()
      delegate?.northDetector(self, didFailWith: NorthError.noPermission)
    }
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees >= 0 && degrees < 22.5 || degrees >= 337.5
  }
}
