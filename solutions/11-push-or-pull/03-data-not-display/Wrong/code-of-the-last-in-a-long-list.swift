// fails testLinesWithoutCodes, testLinesFollowTheData, testCountryListReturnsOnlyData
import MiniUIKit

protocol SignUpViewControllerDataSource: AnyObject {
  func numberOfCountries(in controller: SignUpViewController) -> Int
  func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Int
  ) -> Country
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

class SignUpViewController: UIViewController {
  weak var dataSource: (any SignUpViewControllerDataSource)?

  /// Whether a line shows the calling code of its country.
  var showsCallingCodes = true

  func lines() -> [String] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfCountries(in: self)
    return (0..<count).map { index in
      let country = dataSource.signUpViewController(self, countryAt: index)
      return showsCallingCodes || index == count - 1 && count > 3
        ? "\(country.name) (+\(country.callingCode))" : country.name
    }
  }
}
