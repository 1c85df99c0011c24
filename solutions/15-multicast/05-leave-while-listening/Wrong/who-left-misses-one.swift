// fails testListIsRightAfterwards
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var left: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
    left.append(WeakObject(delegate))
  }

  func receive(_ message: String) {
    for box in boxes where !left.contains(box) {
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
    left = []
  }
}
