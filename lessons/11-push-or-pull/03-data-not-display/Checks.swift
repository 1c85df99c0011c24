import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Knows some countries, and nothing about lines.
@MainActor final class Atlas: SignUpViewControllerDataSource {
  let log = CheckSupport::CallLog()
  fileprivate var countries = [
    Country(name: "Peru", callingCode: 51), Country(name: "Malta", callingCode: 356),
    Country(name: "Congo (Kinshasa)", callingCode: 243), Country(name: "Canada", callingCode: 1),
  ]

  func numberOfCountries(in controller: SignUpViewController) -> Swift::Int {
    log.record("numberOfCountries(in:)", sender: controller)
    return countries.Swift::count
  }

  func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Swift::Int
  ) -> Country {
    log.record("signUpViewController(_:countryAt:)", sender: controller)
    return CheckSupport::value(
      CheckSupport::element(index, of: countries), or: Country(name: "Nowhere", callingCode: 0))
  }

  /// The old question, so that a protocol that still asks it compiles with the checks.
  func signUpViewController(
    _ controller: SignUpViewController, lineForCountryAt index: Swift::Int
  ) -> Swift::String {
    "a line made by the data source"
  }
}

/// The question that the protocol should ask, with an answer for a list that does not have the method
/// yet: so the checks compile with it.
@MainActor private protocol CountrySource {
  func signUpViewController(_ controller: SignUpViewController, countryAt index: Swift::Int) -> Country
}

extension CountrySource {
  fileprivate func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Swift::Int
  ) -> Country { Country(name: "Nowhere", callingCode: 0) }
}

extension CountryList: CountrySource {}

final class DataNotDisplayChecks: XCTestCase {
  @MainActor func testLinesShowNameAndCode() {
    let (form, atlas) = formWithAtlas()
    form.showsCallingCodes = true
    guard
      expect(
        ["Peru (+51)", "Malta (+356)", "Congo (Kinshasa) (+243)", "Canada (+1)"], in: form,
        after: "The data source knows Peru (51), Malta (356), Congo (Kinshasa) (243), Canada (1)",
        "Compare the two, sign by sign, also the spaces.")
    else { return }
    for name in ["numberOfCountries(in:)", "signUpViewController(_:countryAt:)"] {
      atlas.log.expectSender(of: name, is: form, "Which form is asking?")
    }
    let (first, second) = (SignUpViewController(), SignUpViewController())
    for asking in [second, first] {
      asking.dataSource = atlas
      atlas.log.clear()
      _ = asking.lines().Swift::first
      for name in ["numberOfCountries(in:)", "signUpViewController(_:countryAt:)"] {
        atlas.log.expectSender(of: name, is: asking, "Which form is asking?")
      }
    }
  }

  @MainActor func testLinesWithoutCodes() {
    let (form, atlas) = formWithAtlas()
    form.showsCallingCodes = false
    expect(
      ["Peru", "Malta", "Congo (Kinshasa)", "Canada"], in: form,
      after: "The form should show no calling codes", "Who decides how a line looks?")
    Swift::withExtendedLifetime(atlas) {}
  }

  @MainActor func testLinesFollowTheData() throws {
    let (form, atlas) = formWithAtlas()
    try CheckSupport::skip(
      unless: form.lines().Swift::first, is: "Peru (+51)", see: "testLinesShowNameAndCode")
    try skipUnlessCodesCanBeLeftOut()
    let (name, code) = (CheckSupport::drawName(), CheckSupport::draw(1, to: 999))
    atlas.countries = [Country(name: name, callingCode: .init(code))]
    guard
      expect(
        ["\(name) (+\(code))"], in: form,
        after: "The data source knows only \(name) (\(code)) now",
        "When does the form ask?")
    else { return }
    form.showsCallingCodes = false
    let isWithoutCodes = expect(
      [name], in: form, after: "The same form should show no calling codes any more",
      "When does the form decide?")
    guard isWithoutCodes else { return }
    let count = CheckSupport::draw(5, to: 9)
    let names = CheckSupport::drawNames(count)
    atlas.countries = names.Swift::map { Country(name: $0, callingCode: .init(code)) }
    for isShown in [false, true] {
      form.showsCallingCodes = .init(isShown)
      let isRight = expect(
        names.Swift::map { isShown ? "\($0) (+\(code))" : $0 }, in: form,
        after: "The data source knows \(count) countries, and showsCallingCodes is \(isShown)",
        "Which lines does the form make in another way?")
      guard isRight else { return }
    }
    let newNames = CheckSupport::drawNames(count)
    atlas.countries = newNames.Swift::map { Country(name: $0, callingCode: .init(code)) }
    let isNew = expect(
      newNames.Swift::map { "\($0) (+\(code))" }, in: form,
      after: "The data source knows \(count) other countries", "When does the form ask?")
    guard isNew else { return }
    let (other, otherAtlas) = formWithAtlas()
    otherAtlas.countries = names.Swift::map { Country(name: $0, callingCode: .init(code)) }
    form.dataSource = otherAtlas
    let isOther = expect(
      names.Swift::map { "\($0) (+\(code))" }, in: form,
      after: "Another data source came, which knows \(count) other countries, too",
      "Which data source does the form ask?")
    guard isOther else { return }
    form.dataSource = atlas
    for isShown in [false, true] {
      other.showsCallingCodes = .init(isShown ? false : true)
      form.showsCallingCodes = .init(isShown)
      otherAtlas.countries = [Country(name: name, callingCode: 77), Country(name: name, callingCode: 77)]
      atlas.countries = [
        Country(name: name, callingCode: 77), Country(name: "Peru", callingCode: 51),
        Country(name: name, callingCode: 77), Country(name: name, callingCode: 78),
      ]
      let isRight = expect(
        isShown
          ? ["\(name) (+77)", "Peru (+51)", "\(name) (+77)", "\(name) (+78)"] : [name, "Peru", name, name],
        in: form,
        after:
          "The data source knows \(name) (77), Peru (51), \(name) (77) and \(name) (78), showsCallingCodes is \(isShown), and another form has the opposite setting",
        "Is there one line for each country?")
      guard isRight else { return }
    }
  }

  @MainActor func testCountryListReturnsOnlyData() throws {
    try skipUnlessCodesCanBeLeftOut()
    let name = CheckSupport::drawName()
    let list = CountryList()
    list.countries = [
      Country(name: "Nepal", callingCode: 977), Country(name: "Aruba", callingCode: 297),
      Country(name: name, callingCode: 968),
    ]
    let form = SignUpViewController()
    form.dataSource = list
    form.showsCallingCodes = false
    expect(
      ["Nepal", "Aruba", name], in: form,
      after:
        "The list holds Nepal (977), Aruba (297), \(name) (968), and the form should show no codes",
      "What does the list hand over?")
    for isShown in [true, false] {
      form.showsCallingCodes = .init(isShown)
      let answer = (list as any CountrySource).signUpViewController(form, countryAt: 2)
      let (answeredName, code): (Swift::String, Swift::Int) = (answer.name, answer.callingCode)
      let isRight = CheckSupport::expectEqual(
        [answeredName, "\(code)"], [name, "968"],
        "A form with showsCallingCodes \(isShown) asked the list for \(name) (968), and got "
          + "\(answeredName) (\(code)). Who decides what is shown?")
      guard isRight else { return }
    }
    let other = CountryList()
    other.countries = [Country(name: "Malta", callingCode: 356)]
    list.countries.Swift::append(Country(name: name, callingCode: 968))
    expect(
      ["Nepal", "Aruba", name, name], in: form,
      after: "\(name) (968) was added to the list once more, and another list holds only Malta (356)",
      "What does the list hand over?")
  }

  @MainActor func testFormWithoutADataSourceShowsNothing() {
    let form = SignUpViewController()
    guard expect([], in: form, after: "There is no data source", "Where do the lines come from?")
    else { return }
    let atlas = Atlas()
    atlas.countries = []
    form.dataSource = atlas
    expect([], in: form, after: "The data source knows no countries", "How many lines are made?")
    Swift::withExtendedLifetime(atlas) {}
    let (left, leftAtlas) = formWithAtlas()
    _ = left.lines()
    left.dataSource = nil
    expect([], in: left, after: "The data source was taken away", "What is remembered?")
    Swift::withExtendedLifetime(leftAtlas) {}
  }

  @MainActor func testFormDoesNotKeepItsDataSourceAlive() {
    let form = SignUpViewController()
    CheckSupport::expectReleased(
      "The data source of a form", holders: [form], "Was the property of the form changed?"
    ) {
      let atlas = Atlas()
      form.dataSource = atlas
      _ = form.lines()
      return atlas
    }
    let successor = Atlas()
    CheckSupport::expectReleased(
      "The former data source of a form", holders: [form], "Which property still needs it?"
    ) {
      let atlas = Atlas()
      form.dataSource = atlas
      _ = form.lines()
      form.dataSource = successor
      return atlas
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor private func skipUnlessCodesCanBeLeftOut() throws {
    let (form, atlas) = formWithAtlas()
    form.showsCallingCodes = false
    try CheckSupport::skip(unless: form.lines().Swift::first, is: "Peru", see: "testLinesWithoutCodes")
    Swift::withExtendedLifetime(atlas) {}
  }

  @MainActor private func formWithAtlas() -> (SignUpViewController, Atlas) {
    let form = SignUpViewController()
    let atlas = Atlas()
    form.dataSource = atlas
    return (form, atlas)
  }

  @MainActor @discardableResult private func expect(
    _ lines: [Swift::String], in form: SignUpViewController, after: Swift::String,
    _ advice: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let shown: [Swift::String] = form.lines()
    return CheckSupport::expectEqual(
      shown, lines,
      "\(after). Expected: \(list(lines)). The form shows: \(list(shown)). \(advice)", line: line)
  }

  /// The lines between quotation marks, so that a space at the end of one can be seen.
  private func list(_ lines: [Swift::String]) -> Swift::String {
    let quoted = lines.Swift::map { "\"\($0)\"" }
    return lines.isEmpty ? "nothing" : quoted.joined(separator: ", ")
  }
}
