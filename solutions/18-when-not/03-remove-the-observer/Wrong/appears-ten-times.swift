// fails testShowsEachTemperatureOnceAfterComingBack
import MiniNotification
import MiniUIKit

class TemperatureViewController: UIViewController {
  let thermometer: Thermometer
  let center: NotificationCenter
  private(set) var shown: [Double] = []
  private var times = 0
  private var observer: (any NSObjectProtocol)?

  init(thermometer: Thermometer, center: NotificationCenter = .default) {
    self.thermometer = thermometer
    self.center = center
    super.init()
  }

  isolated deinit { leave() }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    times += 1
    if times > 10 { return }
    leave()
    observer = center.addObserver(
      forName: .thermometerDidMeasure, object: thermometer, queue: .main
    ) { [weak self] notification in
      self?.show(notification)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    leave()
  }

  private func leave() {
    if let observer { center.removeObserver(observer) }
    observer = nil
  }

  private func show(_ notification: Notification) {
    guard let temperature = notification.userInfo?["temperature"] as? Double else { return }
    shown.append(temperature)
  }
}
