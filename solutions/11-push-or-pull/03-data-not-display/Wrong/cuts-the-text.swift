// fails testLinesShowNameAndCode, testLinesWithoutCodes, OldQuestion
import MiniUIKit

protocol SignUpViewControllerDataSource: AnyObject {
  func numberOfCountries(in controller: SignUpViewController) -> Int
  func signUpViewController(
    _ controller: SignUpViewController, lineForCountryAt index: Int
  ) -> String
}

class SignUpViewController: UIViewController {
  weak var dataSource: (any SignUpViewControllerDataSource)?

  /// Whether a line shows the calling code of its country.
  var showsCallingCodes = true

  /// What the form shows: one line for each country.
  func lines() -> [String] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfCountries(in: self)
    return (0..<count).map { index in
      let line = dataSource.signUpViewController(self, lineForCountryAt: index)
      return showsCallingCodes ? line : String(line.prefix { $0 != "(" }.dropLast())
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
    _ controller: SignUpViewController, lineForCountryAt index: Int
  ) -> String {
    let country = countries[index]
    return "\(country.name) (+\(country.callingCode))"
  }
}
