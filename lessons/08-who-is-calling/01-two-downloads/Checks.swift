import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

final class TwoDownloadsChecks: XCTestCase {
  @MainActor func testHomeLogoIsShownInTheHomeView() async {
    let match = await Match()
    await match.home.finish(width: 3)
    await match.end()
    expect(["home"], 3, 0, in: match, after: "Only the logo of the home team has come")
  }

  @MainActor func testGuestLogoIsShownInTheGuestView() async {
    let match = await Match()
    await match.guest.finish(width: 5)
    await match.end()
    expect(["guest"], 0, 5, in: match, after: "Only the logo of the guests has come")
  }

  @MainActor func testOrderDoesNotMatter() async throws {
    try await skipUnlessEachAloneIsRight()
    for (isHomeFirst, isHomeSecond) in [(true, false), (false, true)] {
      let match = await Match()
      for isHome in [isHomeFirst, isHomeSecond] {
        if isHome { await match.home.finish(width: 3) } else { await match.guest.finish(width: 5) }
      }
      let isRight = expect(
        isHomeFirst ? ["home", "guest"] : ["guest", "home"], 3, 5, in: match,
        after: "Both logos have come, \(isHomeFirst ? "home" : "guest") first")
      guard isRight else { return }
    }
  }

  @MainActor func testSecondDownloadOfATeamIsShown() async throws {
    try await skipUnlessEachAloneIsRight()
    let match = await Match()
    await match.home.finish(width: 3)
    await match.guest.finish(width: 5)
    try CheckSupport::skip(
      unless: [match.homeWidth, match.guestWidth], is: [3, 5], see: "testOrderDoesNotMatter")
    for (side, times) in [(match.guest, 2), (match.home, 2), (match.home, 3)] {
      side.downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: side.loader, times: times)
      await side.finish(width: 7)
    }
    expect(
      ["home", "guest", "guest", "home", "home"], 7, 7, in: match,
      after:
        "Both logos have come, each team has downloaded another one, guest first, and home the same once more")
    for (side, word) in [(match.home, "home"), (match.guest, "guest")] {
      CheckSupport::expectEachTime(
        [word], "The logo of a team came again, and its word should be added to arrivals each time"
      ) { _ in
        let before = match.controller.arrivals.Swift::count
        match.controller.didFinishDownloading(side.downloader)
        return match.controller.arrivals.Swift::dropFirst(before).Swift::map { $0 }
      }
    }
  }

  @MainActor func testSameAddressIsNoProblem() async throws {
    try await skipUnlessEachAloneIsRight()
    let match = await Match(guestAddress: "/home.pbm")
    await match.guest.finish(width: 5)
    await match.home.finish(width: 3)
    expect(
      ["guest", "home"], 3, 5, in: match,
      after: "Both downloaders have the same address, and both logos have come, guest first")
  }

  @MainActor func testStrangerIsIgnored() async throws {
    try await skipUnlessBothAreTold()
    for address in ["/other.pbm", "/home.pbm", "/guest.pbm"] {
      let match = await Match()
      let stranger = Side(address: address)
      stranger.downloader.delegate = match.controller
      stranger.downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: stranger.loader)
      stranger.loader.answer(Data())
      await CheckSupport::settle()
      let isRight = expect(
        [], 0, 0, in: match,
        after: "A downloader of neither side, with the address \(address), has finished, without an image")
      if isRight {
        stranger.downloader.downloadLogo()
        await CheckSupport::settle(untilAsked: stranger.loader, times: 2)
        await stranger.finish(width: 9)
      }
      await match.end()
      guard isRight else { return }
      CheckSupport::expectSame(
        stranger.downloader.delegate, match.controller,
        "A downloader of neither side has finished, and its delegate was the controller. Nothing should "
          + "happen, but the downloader has another delegate now, or none. What is left to do for a "
          + "stranger?")
      let isStillRight = expect(
        [], 0, 0, in: match,
        after: "A downloader of neither side, with the address \(address), has finished")
      guard isStillRight else { return }
    }
    let match = await Match()
    await match.home.finish(width: 3)
    await match.guest.finish(width: 5)
    let stranger = Side(address: "/other.pbm")
    stranger.downloader.delegate = match.controller
    stranger.downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: stranger.loader)
    await stranger.finish(width: 9)
    expect(
      ["home", "guest"], 3, 5, in: match,
      after: "Both logos have come, and then a downloader of neither side has finished")
  }

  @MainActor private func skipUnlessBothAreTold() async throws {
    try await skipUnlessEachAloneIsRight()
    let match = await Match()
    await match.home.finish(width: 3)
    await match.guest.finish(width: 5)
    try CheckSupport::skip(
      unless: [match.homeWidth, match.guestWidth], is: [3, 5], see: "testOrderDoesNotMatter")
    let twins = await Match(guestAddress: "/home.pbm")
    await twins.guest.finish(width: 5)
    await twins.home.finish(width: 3)
    try CheckSupport::skip(
      unless: [twins.homeWidth, twins.guestWidth], is: [3, 5], see: "testSameAddressIsNoProblem")
  }

  @MainActor private func skipUnlessEachAloneIsRight() async throws {
    let (onlyHome, onlyGuest) = (await Match(), await Match())
    await onlyHome.home.finish(width: 3)
    await onlyGuest.guest.finish(width: 5)
    await onlyHome.end()
    await onlyGuest.end()
    try CheckSupport::skip(
      unless: [onlyHome.homeWidth, onlyHome.guestWidth], is: [3, 0], see: "testHomeLogoIsShownInTheHomeView")
    try CheckSupport::skip(
      unless: [onlyGuest.homeWidth, onlyGuest.guestWidth], is: [0, 5], see: "testGuestLogoIsShownInTheGuestView")
  }

  /// Fails unless the controller noted these arrivals and shows images of that width, 0 for none.
  @discardableResult
  @MainActor private func expect(
    _ arrivals: [String], _ home: Double, _ guest: Double, in match: Match, after: String,
    line: UInt = #line
  ) -> Bool {
    let controller = match.controller
    for (view, side, width, actual) in [
      ("homeView", "home team", home, match.homeWidth), ("guestView", "guests", guest, match.guestWidth),
    ] {
      let isRight = CheckSupport::expectEqual(
        actual, width,
        "\(after). \(view) should show \(width == 0 ? "nothing" : "the logo of the \(side)"), but "
          + "it shows \(actual == 0 ? "nothing" : "another logo"). Who is the sender?", line: line)
      guard isRight else { return false }
    }
    return CheckSupport::expectEqual(
      controller.arrivals, arrivals,
      "\(after). arrivals should be \(arrivals), but it is \(controller.arrivals). "
        + "What do you know about the sender when you add the word?", line: line)
  }
}

/// A downloader, and the loader that answers it.
@MainActor private struct Side {
  let loader = CheckSupport::ScriptedLoader()
  let downloader: LogoDownloader

  init(address: String) {
    downloader = LogoDownloader(url: URL(fileURLWithPath: address), loader: loader)
  }

  /// Ends the download with an image of that width.
  func finish(width: Int) async {
    loader.answer(CheckSupport::imageData(width: width))
    await CheckSupport::settle { CheckSupport::isPresent(downloader.image) }
  }
}

/// A controller that waits for two logos.
@MainActor private struct Match {
  let home: Side
  let guest: Side
  let controller: MatchViewController

  init(guestAddress: String = "/guest.pbm") async {
    home = Side(address: "/home.pbm")
    guest = Side(address: guestAddress)
    controller = MatchViewController(home: home.downloader, guest: guest.downloader)
    CheckSupport::letAppear(controller)
    for side in [home, guest] { await CheckSupport::settle(untilAsked: side.loader) }
  }

  /// How wide the images are that the controller shows, 0 for none.
  var homeWidth: Double { CheckSupport::value(controller.homeView.image?.size.width, or: 0) }
  var guestWidth: Double { CheckSupport::value(controller.guestView.image?.size.width, or: 0) }

  /// Ends the downloads that still run.
  func end() async {
    for side in [home, guest] { await CheckSupport::endRequests(of: side.loader) }
  }
}
