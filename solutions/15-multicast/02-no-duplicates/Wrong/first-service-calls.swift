// fails testEachServiceHasItsList
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  static weak var first: GeneralService?
  init() { if Self.first == nil { Self.first = self } }
  private var boxes: [WeakObject] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    let box = WeakObject(delegate)
    if !boxes.contains(box) { boxes.append(box) }
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(Self.first ?? self, didReceive: message)
    }
  }
}
