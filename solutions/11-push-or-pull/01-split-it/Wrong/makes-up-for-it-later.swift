// fails testFormWorksAlone
import MiniUIKit

protocol SignUpViewControllerDelegate: AnyObject {
  func signUpViewControllerDidCancel(_ controller: SignUpViewController)
  func signUpViewController(_ controller: SignUpViewController, didSignUp name: String)
}

protocol SignUpViewControllerDataSource: AnyObject {
  func numberOfCountries(in controller: SignUpViewController) -> Int
  func signUpViewController(_ controller: SignUpViewController, countryAt index: Int) -> String
}

class SignUpViewController: UIViewController {
  weak var delegate: (any SignUpViewControllerDelegate)? {
    didSet {
      guard let delegate, let untold else { return }
      self.untold = nil
      delegate.signUpViewController(self, didSignUp: untold)
    }
  }
  private var untold: String?
  weak var dataSource: (any SignUpViewControllerDataSource)?

  /// The countries that the form offers.
  func countries() -> [String] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfCountries(in: self)
    return (0..<count).map { index in
      dataSource.signUpViewController(self, countryAt: index)
    }
  }

  /// Somebody taps "Cancel".
  func cancel() {
    delegate?.signUpViewControllerDidCancel(self)
  }

  /// Somebody has typed a name and taps "Sign up".
  func signUp(name: String) {
    untold = delegate == nil ? name : nil
    delegate?.signUpViewController(self, didSignUp: name)
  }
}
