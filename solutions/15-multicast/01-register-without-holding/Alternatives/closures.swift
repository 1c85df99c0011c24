protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private var tellers: [(GeneralService, String) -> Void] = []

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    tellers.append { [weak delegate] in delegate?.generalService($0, didReceive: $1) }
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    for tell in tellers { tell(self, message) }
  }
}
