// fails testServiceDoesNotKeepItsDelegatesAlive
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var delegates: [any GeneralServiceDelegate] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    guard !delegates.contains(where: { $0 === delegate }) else { return }
    delegates.append(delegate)
  }

  /// From now on, the delegate is told nothing any more.
  func deregister(_ delegate: any GeneralServiceDelegate) {
    delegates.removeAll { $0 === delegate }
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for delegate in delegates { delegate.generalService(self, didReceive: message) }
  }
}
