// fails testFailuresComeInOrder
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

protocol GeneralServiceFailureDelegate: GeneralServiceDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: String)
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
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }

  func fail(for reason: String) -> Int {
    let listeners = boxes.compactMap { $0.object as? any GeneralServiceFailureDelegate }
    for listener in listeners.prefix(20) { listener.generalService(self, didFailFor: reason) }
    return listeners.count
  }
}
