// fails testEveryDelegateIsTold, testTheOthersAreToldWhenOneIsGone, testTwoServicesHaveTwoLists
protocol GeneralServiceDelegate: AnyObject {
  func generalService(_ service: GeneralService, didReceive message: String)
}

class GeneralService {
  private weak var delegate: (any GeneralServiceDelegate)?

  /// From now on, the delegate is told what the service receives.
  func register(_ delegate: any GeneralServiceDelegate) {
    self.delegate = delegate
  }

  /// Tells everybody who is registered.
  func receive(_ message: String) {
    delegate?.generalService(self, didReceive: message)
  }
}
