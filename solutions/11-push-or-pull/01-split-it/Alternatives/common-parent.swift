import MiniUIKit

protocol SignUpViewControllerDelegate: SignUpHelper {
  func signUpViewControllerDidCancel(_ controller: SignUpViewController)
  func signUpViewController(_ controller: SignUpViewController, didSignUp name: String)
}

protocol SignUpViewControllerDataSource: SignUpHelper {
  func numberOfCountries(in controller: SignUpViewController) -> Int
  func signUpViewController(_ controller: SignUpViewController, countryAt index: Int) -> String
}

class SignUpViewController: UIViewController {
  weak var delegate: (any SignUpViewControllerDelegate)?
  weak var dataSource: SignUpViewControllerDataSource? = nil

  /// The countries that the form offers.
  func countries() -> [String] {
    dataSource.map { source in
      (0..<source.numberOfCountries(in: self)).map {
        source.signUpViewController(self, countryAt: $0)
      }
    } ?? []
  }

  /// Somebody taps "Cancel".
  func cancel() {
    delegate?.signUpViewControllerDidCancel(self)
  }

  /// Somebody has typed a name and taps "Sign up".
  func signUp(name: String) {
    delegate?.signUpViewController(self, didSignUp: name)
  }
}

protocol SignUpHelper: AnyObject {}
