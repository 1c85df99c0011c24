// fails testVisibleControllerShowsItsThermometer
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

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard observer == nil else { return }
    observer = center.addObserver(
      forName: .thermometerDidMeasure, object: thermometer, queue: .main
    ) { [weak self] notification in
      self?.show(notification)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stopListening()
  }

  isolated deinit { stopListening() }

  private func stopListening() {
    guard let observer else { return }
    center.removeObserver(observer)
    self.observer = nil
  }

  private func show(_ notification: Notification) {
    guard let temperature = notification.userInfo?["temperature"] as? Double else { return }
    shown.append(temperature)
  }
}
