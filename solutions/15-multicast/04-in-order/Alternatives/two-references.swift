protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

/// For delegates that want to hear of failures, too; nobody has to adopt it.
protocol GeneralServiceFailureDelegate: GeneralServiceDelegate {
  func generalService(_ service: GeneralService, didFailFor reason: String)
}

private struct Entry {
  weak var delegate: (any GeneralServiceDelegate)?
  weak var responder: (any GeneralServiceFailureDelegate)?
}

class GeneralService {
  private var entries: [Entry] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    entries.removeAll { $0.delegate == nil }
    if entries.contains(where: { $0.delegate === delegate }) { return }
    entries.append(
      Entry(delegate: delegate, responder: delegate as? any GeneralServiceFailureDelegate))
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    entries.removeAll { $0.delegate === delegate }
  }

  func receive(_ message: String) {
    for entry in entries { entry.delegate?.generalService(self, didReceive: message) }
  }

  /// Tells those who want to hear of failures, and returns how many were told.
  func fail(for reason: String) -> Int {
    var told = 0
    for case let responder? in entries.map(\.responder) {
      responder.generalService(self, didFailFor: reason)
      told += 1
    }
    return told
  }
}
