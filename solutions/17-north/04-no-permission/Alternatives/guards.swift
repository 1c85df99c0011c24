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
    if newHeading.trueHeading < 0 { return fail(.invalidHeading) }
    let isNorth = isNorth(newHeading.trueHeading)
    let hasEntered = isNorth && !wasNorth
    wasNorth = isNorth
    if hasEntered { delegate?.northDetectorDidFindNorth(self) }
  }

  private func listenIfAllowed() {
    let status = locationManager.authorizationStatus
    if status == .notDetermined {
      locationManager.stopUpdatingHeading()
      return locationManager.requestWhenInUseAuthorization()
    }
    guard [.authorizedAlways, .authorizedWhenInUse].contains(status) else {
      locationManager.stopUpdatingHeading()
      fail(.noPermission)
      return
    }
    locationManager.startUpdatingHeading()
  }

  private func fail(_ error: NorthError) {
    delegate?.northDetector(self, didFailWith: error)
  }

  private func isNorth(_ degrees: Double) -> Bool {
    degrees >= 0 && degrees < 22.5 || degrees >= 337.5
  }
}
