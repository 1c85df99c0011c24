// fails testNewcomerHearsTheNextMessage
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private static var isTelling = false
  private static var pending: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    if Self.isTelling { Self.pending.append(box) } else { boxes.append(box) }
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
    Self.pending.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    Self.isTelling = true
    for box in boxes where boxes.contains(box) {
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
    Self.isTelling = false
    for box in Self.pending where !boxes.contains(box) { boxes.append(box) }
    Self.pending = []
  }
}
