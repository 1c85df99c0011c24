protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var isTelling = false
  private var left: [WeakObject] = []
  private var come: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    if !isTelling { boxes.removeAll { $0.object == nil } }
    let box = WeakObject(delegate)
    left.removeAll { $0 == box }
    guard !boxes.contains(box), !come.contains(box) else { return }
    if isTelling { come.append(box) } else { boxes.append(box) }
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    if isTelling {
      left.append(WeakObject(delegate))
    } else {
      boxes.removeAll { $0.object === delegate }
    }
    come.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    isTelling = true
    for box in boxes where !left.contains(box) {
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
    isTelling = false
    boxes.removeAll { left.contains($0) }
    boxes += come
    (left, come) = ([], [])
  }
}
