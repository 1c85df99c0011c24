// fails testEverybodyIsToldInOrder
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  static weak var first: GeneralService?
  init() { if Self.first == nil { Self.first = self } }
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
    for box in boxes where boxes.contains(where: { $0 === box }) {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(Self.first ?? self, didReceive: message)
    }
  }
}
