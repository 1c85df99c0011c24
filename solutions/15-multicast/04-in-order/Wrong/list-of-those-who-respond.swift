// fails testServiceDoesNotKeepItsDelegatesAlive
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

/// For delegates that want to hear of failures, too; nobody has to adopt it.
protocol GeneralServiceFailureDelegate: GeneralServiceDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private var responders: [any GeneralServiceFailureDelegate] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
    if let responder = delegate as? any GeneralServiceFailureDelegate {
      responders.append(responder)
    }
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
    responders.removeAll { $0 === delegate }
  }

  func receive(_ message: String) {
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }

  /// Tells those who want to hear of failures, and returns how many were told.
  func fail(for reason: String) -> Int {
    for responder in responders { responder.generalService(self, didFailFor: reason) }
    return responders.count
  }
}
