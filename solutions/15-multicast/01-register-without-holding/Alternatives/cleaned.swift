protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    boxes = boxes.filter { $0.object != nil } + [WeakObject(delegate)]
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    let delegates = boxes.compactMap { $0.object as? any GeneralServiceDelegate }
    for delegate in delegates { delegate.generalService(self, didReceive: message) }
  }
}
