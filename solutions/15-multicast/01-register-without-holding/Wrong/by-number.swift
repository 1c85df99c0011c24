// fails testEveryDelegateIsTold, testTheOthersAreToldWhenOneIsGone
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

private struct Entry {
  weak var delegate: (any GeneralServiceDelegate)?
}

class GeneralService {
  private var entries: [Int: Entry] = [:]

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    entries[entries.count % 2] = Entry(delegate: delegate)
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for entry in entries.values { entry.delegate?.generalService(self, didReceive: message) }
  }
}
