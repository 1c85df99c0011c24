// fails testServiceDoesNotKeepItsDelegatesAlive
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private weak var first: (any GeneralServiceDelegate)?
  private var others: [any GeneralServiceDelegate] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    if first == nil && others.isEmpty {
      first = delegate
    } else {
      others.append(delegate)
    }
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    first?.generalService(self, didReceive: message)
    for delegate in others { delegate.generalService(self, didReceive: message) }
  }
}
