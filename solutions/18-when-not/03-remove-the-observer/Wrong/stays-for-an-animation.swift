// fails testNothingIsLeftAfterDisappearing
import MiniNotification
import MiniUIKit

class TemperatureViewController: UIViewController {
  let thermometer: Thermometer
  let center: NotificationCenter
  /// What a person has seen so far, the oldest first.
  private(set) var shown: [Double] = []
  private var observer: (any NSObjectProtocol)?

  init(thermometer: Thermometer, center: NotificationCenter = .default) {
    self.thermometer = thermometer
    self.center = center
    super.init()
  }

  isolated deinit { stopListening() }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stopListening()
    observer = center.addObserver(
      forName: .thermometerDidMeasure, object: thermometer, queue: .main
    ) { [weak self] notification in
      self?.show(notification)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if !animated { stopListening() }
  }

  private func stopListening() {
    if let observer { center.removeObserver(observer) }
    observer = nil
  }

  private func show(_ notification: Notification) {
    guard let temperature = notification.userInfo?["temperature"] as? Double else { return }
    shown.append(temperature)
  }
}
