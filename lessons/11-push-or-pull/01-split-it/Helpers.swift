/// Knows the countries, and nothing about buttons; it is complete.
class CountryList: SignUpViewControllerDataSource {
  var countries = ["France", "Japan", "Kenya"]

  func numberOfCountries(in controller: SignUpViewController) -> Int {
    countries.count
  }

  func signUpViewController(_ controller: SignUpViewController, countryAt index: Int) -> String {
    countries[index]
  }
}

/// Hears when a form is done, and knows nothing about countries; it is complete.
class Welcome: SignUpViewControllerDelegate {
  var greeting = ""

  func signUpViewControllerDidCancel(_ controller: SignUpViewController) {
    greeting = "See you later!"
  }

  func signUpViewController(_ controller: SignUpViewController, didSignUp name: String) {
    greeting = "Welcome, \(name)!"
  }
}
