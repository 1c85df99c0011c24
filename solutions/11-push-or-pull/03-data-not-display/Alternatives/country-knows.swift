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

  /// What the form shows: one line for each country.
  func lines() -> [String] {
    var lines: [String] = []
    guard let source = dataSource else { return lines }
    for index in 0..<source.numberOfCountries(in: self) {
      switch (source.signUpViewController(self, countryAt: index), showsCallingCodes) {
      case (let country, true): lines.append(country.withCode)
      case (let country, false): lines.append(country.name)
      }
    }
    return lines
  }
}

extension Country {
  fileprivate var withCode: String { "\(name) (+\(callingCode))" }
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
