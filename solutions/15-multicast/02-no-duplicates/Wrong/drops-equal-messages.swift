// fails testRegisteringAgainChangesNothing
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var told: [String] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.append(WeakObject(delegate))
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    told.append(message)
    var seen: [WeakObject] = []
    for box in boxes where !seen.contains(box) && told.count(where: { $0 == message }) == 1 {
      seen.append(box)
      (box.object as? any GeneralServiceDelegate)?.generalService(self, didReceive: message)
    }
  }
}
