// fails testServiceDoesNotKeepItsDelegatesAlive
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var copy: [any GeneralServiceDelegate] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    copy = boxes.compactMap { $0.object as? any GeneralServiceDelegate }
    for delegate in copy where boxes.contains(WeakObject(delegate)) {
      delegate.generalService(self, didReceive: message)
    }
    if !copy.isEmpty { copy.removeLast() }
  }
}
