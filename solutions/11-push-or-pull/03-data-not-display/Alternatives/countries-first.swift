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
    countries.map { country in
      guard showsCallingCodes else { return country.name }
      return country.name + suffix(country.callingCode)
    }
  }

  private var countries: [Country] {
    guard let source = dataSource else { return [] }
    return (0..<source.numberOfCountries(in: self)).map {
      source.signUpViewController(self, countryAt: $0)
    }
  }

  private func suffix(_ code: Int) -> String {
    " (+\(code))"
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
}

extension CountryList {
  func signUpViewController(_ form: SignUpViewController, countryAt position: Int) -> Country {
    return countries[position]
  }
}
