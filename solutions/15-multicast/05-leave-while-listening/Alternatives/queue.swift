protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var waiting: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
    waiting.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    waiting = boxes
    while !waiting.isEmpty {
      let box = waiting.removeFirst()
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
  }
}
