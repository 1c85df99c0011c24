// fails testEachServiceHasItsList
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private static var known: [WeakObject] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    let box = WeakObject(delegate)
    guard !Self.known.contains(box) else { return }
    Self.known.append(box)
    boxes.append(box)
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }
}
