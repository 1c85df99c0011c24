import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Knows some countries, and writes down who asks.
@MainActor final class Atlas: SignUpViewControllerDataSource {
  fileprivate(set) var names = CheckSupport::drawNames(4)
  let log = CheckSupport::CallLog()

  func numberOfCountries(in controller: SignUpViewController) -> Swift::Int {
    log.record("numberOfCountries(in:)", sender: controller)
    return names.Swift::count
  }

  func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Swift::Int
  ) -> Swift::String {
    log.record("signUpViewController(_:countryAt:)", sender: controller)
    return CheckSupport::value(CheckSupport::element(index, of: names), or: "no country")
  }
}

/// Could be a delegate and a data source, and writes down what it is told.
@MainActor
private final class Allrounder:
  SignUpViewControllerDelegate, SignUpViewControllerDataSource
{
  let names = CheckSupport::drawNames(3)
  let log = CheckSupport::CallLog()

  func signUpViewControllerDidCancel(_ controller: SignUpViewController) {
    log.record("signUpViewControllerDidCancel(_:)", sender: controller)
  }

  func signUpViewController(_ controller: SignUpViewController, didSignUp name: Swift::String) {
    log.record("signUpViewController(_:didSignUp:)", sender: controller)
  }

  func numberOfCountries(in controller: SignUpViewController) -> Swift::Int {
    names.Swift::count
  }

  func signUpViewController(
    _ controller: SignUpViewController, countryAt index: Swift::Int
  ) -> Swift::String {
    CheckSupport::value(CheckSupport::element(index, of: names), or: "no country")
  }
}

/// Writes down what a form announces.
@MainActor private final class Reporter: SignUpViewControllerDelegate {
  let log = CheckSupport::CallLog()
  private(set) var name: Swift::String?

  func signUpViewControllerDidCancel(_ controller: SignUpViewController) {
    log.record("signUpViewControllerDidCancel(_:)", sender: controller)
  }

  func signUpViewController(_ controller: SignUpViewController, didSignUp name: Swift::String) {
    log.record("signUpViewController(_:didSignUp:)", sender: controller)
    self.name = name
  }
}

final class SplitItChecks: XCTestCase {
  @MainActor func testFormAsksItsDataSource() {
    let form = SignUpViewController()
    let atlas = Atlas()
    form.dataSource = atlas
    let offered: [Swift::String] = form.countries()
    guard
      CheckSupport::expectEqual(
        offered, atlas.names,
        "The data source knows \(list(atlas.names)), and there is no delegate. The form offers "
          + "\(list(offered)). Whom does it ask?")
    else { return }
    for name in ["numberOfCountries(in:)", "signUpViewController(_:countryAt:)"] {
      atlas.log.expectSender(of: name, is: form, "Which form is asking?")
    }
    for names in [CheckSupport::drawNames(2), CheckSupport::drawNames(2), []] {
      atlas.names = names
      let nowOffered: [Swift::String] = form.countries()
      let isRight = CheckSupport::expectEqual(
        nowOffered, names,
        "Now the data source knows \(list(names)), and the form was asked again. It offers "
          + "\(list(nowOffered)). When does it ask, and how many countries?")
      guard isRight else { return }
    }
    atlas.names = CheckSupport::drawNames(3)
    let (another, other) = (SignUpViewController(), Atlas())
    // The second form had another data source before.
    for asking in [another, form] {
      asking.dataSource = other
      let others: [Swift::String] = asking.countries()
      CheckSupport::expectEqual(
        others, other.names,
        "The data source knows \(list(other.names)), and there is no delegate. The form offers "
          + "\(list(others)). Whom does it ask?")
    }
    form.dataSource = atlas
    for (asking, knowing) in [(form, atlas), (another, other)] {
      knowing.log.clear()
      _ = asking.countries().Swift::first
      for name in ["numberOfCountries(in:)", "signUpViewController(_:countryAt:)"] {
        knowing.log.expectSender(of: name, is: asking, "Which form is asking?")
      }
    }
    let own: [Swift::String] = form.countries()
    CheckSupport::expectEqual(
      own, atlas.names,
      "The data source of a form knows \(list(atlas.names)). Then another form got a data source of "
        + "its own, and the first form offers \(list(own)). Whose data source is in the property?")
    for names in [["Peru", "Peru", "Malta", "Peru"], ["", "Peru", ""]] {
      atlas.names = names
      let offered: [Swift::String] = form.countries()
      let isRight = CheckSupport::expectEqual(
        offered, names,
        "Now the data source knows \(list(names)), in this order, some of them more than once. The "
          + "form offers \(list(offered)). What does it do besides asking?")
      guard isRight else { return }
    }
  }

  @MainActor func testFormTellsItsDelegate() {
    let form = SignUpViewController()
    let reporter = Reporter()
    form.delegate = reporter
    form.cancel()
    let cancelled = "signUpViewControllerDidCancel(_:)"
    let signedUp = "signUpViewController(_:didSignUp:)"
    reporter.log.expectOnce(cancelled, "\"Cancel\" was tapped. Who has to know?")
    reporter.log.expectSender(of: cancelled, is: form, "Which form was it?")
    reporter.log.expectNever(signedUp, "Only \"Cancel\" was tapped.")
    reporter.log.clear()
    let visitor = CheckSupport::drawName()
    form.signUp(name: visitor)
    reporter.log.expectOnce(signedUp, "\(visitor) signed up. Who has to know?")
    reporter.log.expectSender(of: signedUp, is: form, "Which form was it?")
    reporter.log.expectNever(cancelled, "Only \"Sign up\" was tapped.")
    let name = CheckSupport::value(reporter.name, or: "no name")
    CheckSupport::expectEqual(
      name, visitor,
      "\(visitor) signed up, but the delegate was told \(name). Which name arrives?")
    for again in [visitor, ""] {
      reporter.log.clear()
      form.signUp(name: again)
      reporter.log.expectOnce(
        signedUp, "\"\(again)\" signed up, after \(visitor). Is each one told?")
      let name: Swift::String? = reporter.name
      CheckSupport::expectEqual(
        name, again,
        "\"\(again)\" signed up, but the delegate was told \(CheckSupport::text(name)). Which "
          + "name arrives?")
    }
    for _ in CheckSupport::numbers(to: 2) { form.cancel() }
    CheckSupport::expectEqual(
      reporter.log.count(of: cancelled), 2,
      "\"Cancel\" was tapped twice more, and the delegate should be told each time. It was told "
        + "\(CheckSupport::times(reporter.log.count(of: cancelled))).")
    let (other, successor) = (SignUpViewController(), Reporter())
    other.delegate = successor
    reporter.log.clear()
    form.cancel()
    reporter.log.expectOnce(cancelled, "\"Cancel\" was tapped in a form, after another form got its delegate.")
    successor.log.expectNever(cancelled, "\"Cancel\" was tapped in another form.")
    form.delegate = successor
    reporter.log.clear()
    form.signUp(name: visitor)
    successor.log.expectOnce(signedUp, "This delegate took the place of another one.")
    reporter.log.expectNever(signedUp, "Another delegate has taken its place.")
  }

  @MainActor func testFormWorksAlone() {
    let form = SignUpViewController()
    let offered: [Swift::String] = form.countries()
    CheckSupport::expectEqual(
      offered, [],
      "Nobody knows any countries, but the form offers \(list(offered)). Where do they come from?")
    form.cancel()
    form.signUp(name: "Kim")
    let (teller, asker) = (Allrounder(), Allrounder())
    form.delegate = teller
    for name in ["signUpViewControllerDidCancel(_:)", "signUpViewController(_:didSignUp:)"] {
      teller.log.expectNever(name, "It came when Kim had signed up already.")
    }
    let offeredByDelegate: [Swift::String] = form.countries()
    let isEmpty = CheckSupport::expectEqual(
      offeredByDelegate, [],
      "The form has a delegate, which knows countries as well, but no data source. It offers "
        + "\(list(offeredByDelegate)). Whom may it ask?")
    guard isEmpty else { return }
    form.delegate = nil
    form.dataSource = asker
    form.cancel()
    form.signUp(name: "Kim")
    for name in ["signUpViewControllerDidCancel(_:)", "signUpViewController(_:didSignUp:)"] {
      asker.log.expectNever(
        name, "The form has a data source, which could listen as well, but no delegate.")
    }
    Swift::withExtendedLifetime(teller) {}
    _ = form.countries()
    form.dataSource = nil
    let nobodys: [Swift::String] = form.countries()
    CheckSupport::expectEqual(
      nobodys, [],
      "The data source was taken away, so the form should offer nothing, but it offers "
        + "\(list(nobodys)). What is remembered?")
    Swift::withExtendedLifetime(asker) {}
  }

  @MainActor func testFormKeepsNoHelperAlive() {
    let form = SignUpViewController()
    CheckSupport::expectReleased(
      "The delegate of a form", holders: [form], "Does a form own the one whom it tells?"
    ) {
      let reporter = Reporter()
      form.delegate = reporter
      form.cancel()
      return reporter
    }
    CheckSupport::expectReleased(
      "The data source of a form", holders: [form], "Does a form own the one whom it asks?"
    ) {
      let atlas = Atlas()
      form.dataSource = atlas
      _ = form.countries()
      return atlas
    }
    let (other, successor) = (SignUpViewController(), Allrounder())
    CheckSupport::expectReleased(
      "The former delegate of a form", holders: [other], "Which property still needs it?"
    ) {
      let reporter = Reporter()
      other.delegate = reporter
      other.cancel()
      other.delegate = successor
      return reporter
    }
    CheckSupport::expectReleased(
      "The former data source of a form", holders: [other], "Which property still needs it?"
    ) {
      let atlas = Atlas()
      other.dataSource = atlas
      _ = other.countries()
      other.dataSource = successor
      return atlas
    }
    Swift::withExtendedLifetime(successor) {}
    // A reference that does not become nil would stop the program here.
    form.cancel()
    _ = form.countries()
  }

  private func list(_ names: [Swift::String]) -> Swift::String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
