// fails testWhoWasTakenOffIsNotTold
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var isTelling = false
  private var left: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    left.append(WeakObject(delegate))
    if !isTelling { takeOff() }
  }

  func receive(_ message: String) {
    isTelling = true
    for box in boxes {
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
    isTelling = false
    takeOff()
  }

  private func takeOff() {
    boxes.removeAll { left.contains($0) }
    left = []
  }
}
