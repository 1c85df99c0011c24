protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [ObjectIdentifier: WeakObject] = [:]

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    boxes[ObjectIdentifier(delegate)] = WeakObject(delegate)
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for box in boxes.values {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }
}
