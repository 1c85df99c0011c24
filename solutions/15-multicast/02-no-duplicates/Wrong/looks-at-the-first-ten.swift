// fails testRegisteringAgainChangesNothing
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    let box = WeakObject(delegate)
    guard !boxes.prefix(10).contains(box) else { return }
    boxes.append(box)
  }

  func receive(_ message: String) {
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }
}
