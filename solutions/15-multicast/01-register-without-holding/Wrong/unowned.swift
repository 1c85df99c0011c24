// fails testTheOthersAreToldWhenOneIsGone
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

private struct Entry {
  unowned let delegate: any GeneralServiceDelegate
}

class GeneralService {
  private var entries: [Entry] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    entries.append(Entry(delegate: delegate))
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for entry in entries { entry.delegate.generalService(self, didReceive: message) }
  }
}
