// fails testListIsRightAfterwards
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var isTelling = false
  private var coming: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    if isTelling {
      let box = WeakObject(delegate)
      if !boxes.contains(box), !coming.contains(box) { coming.append(box) }
      return
    }
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
    if isTelling { coming.removeAll { $0.object === delegate } }
  }

  func receive(_ message: String) {
    boxes += coming
    coming = []
    isTelling = true
    for box in boxes where boxes.contains(where: { $0 === box }) {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
    isTelling = false
  }
}
