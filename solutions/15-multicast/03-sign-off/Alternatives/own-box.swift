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
    deregister(delegate)
    entries.append(Entry(delegate: delegate))
  }

  /// From now on, the delegate is told nothing any more.
  func deregister(_ delegate: any GeneralServiceDelegate) {
    for (index, entry) in entries.enumerated().reversed()
    where entry.delegate == nil || entry.delegate === delegate {
      entries.remove(at: index)
    }
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    entries.forEach { $0.delegate?.generalService(self, didReceive: message) }
  }
}
