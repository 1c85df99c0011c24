// fails testLinesFollowTheData
import MiniUIKit

protocol SignUpViewControllerDataSource: AnyObject {
  func numberOfCountries(in controller: SignUpViewController) -> Int
  func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Int
  ) -> Country
}

class SignUpViewController: UIViewController {
  weak var dataSource: (any SignUpViewControllerDataSource)?

  /// Whether a line shows the calling code of its country.
  var showsCallingCodes = true

  private var fetched: [Country] = []

  /// What the form shows: one line for each country.
  func lines() -> [String] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfCountries(in: self)
    if fetched.count != count {
      fetched = (0..<count).map { dataSource.signUpViewController(self, countryAt: $0) }
    }
    return fetched.map { country in
      showsCallingCodes ? "\(country.name) (+\(country.callingCode))" : country.name
    }
  }
}

class CountryList: SignUpViewControllerDataSource {
  var countries = [
    Country(name: "France", callingCode: 33),
    Country(name: "Japan", callingCode: 81),
    Country(name: "Kenya", callingCode: 254),
  ]

  func numberOfCountries(in controller: SignUpViewController) -> Int {
    countries.count
  }

  func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Int
  ) -> Country {
    countries[index]
  }
}
