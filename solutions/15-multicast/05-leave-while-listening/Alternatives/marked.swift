protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

private final class Entry {
  weak var delegate: (any GeneralServiceDelegate)?
  var isOnTheList = true

  init(_ delegate: any GeneralServiceDelegate) { self.delegate = delegate }
}

class GeneralService {
  private var entries: [Entry] = []

  func register(_ delegate: any GeneralServiceDelegate) {
    entries = entries.filter { $0.delegate != nil }
    if entries.allSatisfy({ $0.delegate !== delegate }) { entries.append(Entry(delegate)) }
  }

  func deregister(_ delegate: any GeneralServiceDelegate) {
    for entry in entries where entry.delegate === delegate { entry.isOnTheList = false }
    entries.removeAll { !$0.isOnTheList }
  }

  func receive(_ message: String) {
    entries.forEach { entry in
      guard entry.isOnTheList, let delegate = entry.delegate else { return }
      delegate.generalService(self, didReceive: message)
    }
  }
}
