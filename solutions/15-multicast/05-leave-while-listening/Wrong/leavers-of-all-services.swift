// fails testWhoLeavesItselfHidesNobody
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private static var left: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    Self.left.append(WeakObject(delegate))
    boxes.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    Self.left = []
    for box in boxes where !Self.left.contains(box) {
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
  }
}
