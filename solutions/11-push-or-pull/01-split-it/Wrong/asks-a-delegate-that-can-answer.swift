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
  weak var delegate: (any SignUpViewControllerDelegate)?
  weak var dataSource: (any SignUpViewControllerDataSource)?

  func countries() -> [String] {
    let other = delegate as? any SignUpViewControllerDataSource
    guard let source = dataSource ?? other else { return [] }
    return (0..<source.numberOfCountries(in: self)).map {
      source.signUpViewController(self, countryAt: $0)
    }
  }

  func cancel() {
    delegate?.signUpViewControllerDidCancel(self)
  }

  func signUp(name: String) {
    delegate?.signUpViewController(self, didSignUp: name)
  }
}
