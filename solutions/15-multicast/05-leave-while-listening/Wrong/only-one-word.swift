// fails testWhoLeavesItselfHidesNobody
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []

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
    if message.contains(" ") { return }
    for box in boxes {
      guard boxes.contains(box) else { continue }
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }
}
