// fails testListIsRightAfterwards
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var isTelling = false
  private var pending: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    if isTelling {
      if !pending.contains(box) { pending.append(box) }
    } else {
      boxes.append(box)
    }
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    isTelling = true
    for box in boxes where boxes.contains(box) {
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
    isTelling = false
    boxes += pending
    pending = []
  }
}
