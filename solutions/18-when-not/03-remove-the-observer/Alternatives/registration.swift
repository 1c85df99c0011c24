import MiniNotification
import MiniUIKit

class TemperatureViewController: UIViewController {
  let thermometer: Thermometer
  let center: NotificationCenter
  /// What a person has seen so far, the oldest first.
  private(set) var shown: [Double] = []
  private var registration: Registration?

  init(thermometer: Thermometer, center: NotificationCenter = .default) {
    self.thermometer = thermometer
    self.center = center
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let observer = center.addObserver(
      forName: .thermometerDidMeasure, object: thermometer, queue: nil
    ) { [weak self] in self?.show($0) }
    registration = Registration(observer, in: center)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    registration = nil
  }

  private func show(_ notification: Notification) {
    guard let temperature = notification.userInfo?["temperature"] as? Double else { return }
    shown.append(temperature)
  }
}

/// Removes its observer when it is released.
final class Registration {
  private let observer: any NSObjectProtocol
  private let center: NotificationCenter

  init(_ observer: any NSObjectProtocol, in center: NotificationCenter) {
    (self.observer, self.center) = (observer, center)
  }

  isolated deinit { center.removeObserver(observer) }
}
