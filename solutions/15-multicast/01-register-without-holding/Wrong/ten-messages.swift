// fails testEveryDelegateIsTold, testTheOthersAreToldWhenOneIsGone
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var messages = 0
  private var boxes: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.append(WeakObject(delegate))
  }

  func receive(_ message: String) {
    messages += 1
    if messages > 10 { return }
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }
}
