protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

/// For delegates that want to hear of failures, too; nobody has to adopt it.
protocol GeneralServiceFailureDelegate: GeneralServiceDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: String)
}

private struct Entry {
  let box: WeakObject
  let number: Int
}

class GeneralService {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var next = 0

  private var boxes: [WeakObject] {
    entries.values.sorted { $0.number < $1.number }.map(\.box)
  }

  func register(_ delegate: any GeneralServiceDelegate) {
    if entries[ObjectIdentifier(delegate)]?.box.object != nil { return }
    entries = entries.filter { $1.box.object != nil }
    entries[ObjectIdentifier(delegate)] = Entry(box: WeakObject(delegate), number: next)
    next += 1
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    entries[ObjectIdentifier(delegate)] = nil
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
      count += 1
    }
    return count
  }
}
