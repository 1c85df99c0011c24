import MiniUIKit

class SignUpViewController: UIViewController {
  protocol Delegate: AnyObject {
    func signUpViewControllerDidCancel(_ form: SignUpViewController)
    func signUpViewController(_ form: SignUpViewController, didSignUp name: String)
  }

  protocol DataSource: AnyObject {
    func numberOfCountries(in form: SignUpViewController) -> Int
    func signUpViewController(_ form: SignUpViewController, countryAt index: Int) -> String
  }

  weak var delegate: (any Delegate)?
  weak var dataSource: (any DataSource)?

  func countries() -> [String] {
    dataSource.map { source in
      (0..<source.numberOfCountries(in: self)).map {
        source.signUpViewController(self, countryAt: $0)
      }
    } ?? []
  }

  func cancel() { delegate?.signUpViewControllerDidCancel(self) }
  func signUp(name: String) { delegate?.signUpViewController(self, didSignUp: name) }
}

typealias SignUpViewControllerDelegate = SignUpViewController.Delegate
typealias SignUpViewControllerDataSource = SignUpViewController.DataSource
