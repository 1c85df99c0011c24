// fails testFormAsksItsDataSource
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
  weak var delegate: (any SignUpViewControllerDelegate)?
  weak var dataSource: (any SignUpViewControllerDataSource)?

  private weak var first: (any SignUpViewControllerDataSource)?

  /// The countries that the form offers.
  func countries() -> [String] {
    if first == nil { first = dataSource }
    guard dataSource != nil, let dataSource = first else { return [] }
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
    delegate?.signUpViewController(self, didSignUp: name)
  }
}
