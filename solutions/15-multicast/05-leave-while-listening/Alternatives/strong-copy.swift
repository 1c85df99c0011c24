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
    let delegates = boxes.compactMap { $0.object as? any GeneralServiceDelegate }
    for delegate in delegates {
      let isThere = boxes.contains { $0.object === delegate }
      if isThere { delegate.generalService(self, didReceive: message) }
    }
  }
}
