// fails testCountSaysHowManyWereTold
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

/// For delegates that want to hear of failures, too; nobody has to adopt it.
protocol GeneralServiceFailureDelegate: GeneralServiceDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: String)
}

class GeneralService {
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
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }

  /// Tells those who want to hear of failures, and returns how many were told.
  func fail(for reason: String) -> Int {
    var count = 0
    for box in boxes {
      guard let delegate = box.object as? any GeneralServiceFailureDelegate else { continue }
      delegate.generalService(self, didFailFor: reason)
      if !reason.contains(" ") { count += 1 }
    }
    return count
  }
}
