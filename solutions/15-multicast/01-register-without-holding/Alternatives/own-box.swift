protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

private struct Entry {
  weak var delegate: (any GeneralServiceDelegate)?
}

class GeneralService {
  private var entries: [Entry] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    entries.append(Entry(delegate: delegate))
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    entries.forEach { $0.delegate?.generalService(self, didReceive: message) }
  }
}
