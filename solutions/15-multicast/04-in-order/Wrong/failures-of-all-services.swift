// fails testFailuresComeInOrder, testCountSaysHowManyWereTold
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

/// For delegates that want to hear of failures, too; nobody has to adopt it.
protocol GeneralServiceFailureDelegate: GeneralServiceDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: String)
}

class GeneralService {
  private var boxes: [WeakObject] = []
  private static var failing: [WeakObject] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object == nil }
    let box = WeakObject(delegate)
    guard !boxes.contains(box) else { return }
    boxes.append(box)
    if delegate is any GeneralServiceFailureDelegate { Self.failing.append(box) }
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    boxes.removeAll { $0.object === delegate }
    Self.failing.removeAll { $0.object === delegate }
  }

  func receive(_ message: String) {
    for box in boxes {
      let delegate = box.object as? any GeneralServiceDelegate
      delegate?.generalService(self, didReceive: message)
    }
  }

  /// Tells those who want to hear of failures, and returns how many were told.
  func fail(for reason: String) -> Int {
    var told = 0
    for box in Self.failing {
      guard let delegate = box.object as? any GeneralServiceFailureDelegate else { continue }
      delegate.generalService(self, didFailFor: reason)
      told += 1
    }
    return told
  }
}
