// fails testLinesFollowTheData, testCountryListReturnsOnlyData
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
    guard let dataSource else { return [] }
    let count = dataSource.numberOfCountries(in: self)
    let all = (0..<count).map { index in
      let country = dataSource.signUpViewController(self, countryAt: index)
      guard showsCallingCodes else { return country.name }
      return "\(country.name) (+\(country.callingCode))"
    }
    return all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map(\.element)
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
