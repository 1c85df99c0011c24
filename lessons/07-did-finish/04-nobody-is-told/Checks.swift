import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor private final class Listener: LogoDownloaderDelegate {
  /// How wide the image was at each call; nil without one.
  private(set) var widths: [Double?] = []
  var count: Int { widths.Swift::count }

  let log = CheckSupport::CallLog()

  func didFinishDownloading(_ sender: LogoDownloader) {
    log.record("didFinishDownloading(_:)", sender: sender)
    widths.Swift::append(sender.image?.size.width)
  }
}

/// A downloader that sends its delegate away as soon as the download has begun.
@MainActor private final class Loner: LogoDownloader {
  override func downloadLogo() {
    super.downloadLogo()
    delegate = nil
  }
}

final class NobodyIsToldChecks: XCTestCase {
  @MainActor func testLogoIsDownloadedWithoutADelegate() async {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = makeDownloader(loader)
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    let width = CheckSupport::draw(2, to: 40)
    loader.answer(CheckSupport::imageData(width: width))
    await CheckSupport::settle { CheckSupport::isPresent(downloader.image) }
    CheckSupport::expectEqual(
      downloader.image?.size.width, CheckSupport::decimal(width),
      "The downloader has no delegate, and downloadLogo() was called. The image should be there "
        + "afterwards, but it is nil. Does the download need somebody who listens?")
    let late = Listener()
    downloader.delegate = late
    await CheckSupport::settle()
    CheckSupport::expectEqual(
      late.count, 0,
      "The download ended when the downloader had no delegate. One came afterwards, and was told of "
        + "that download. Who is told, and when?")
  }

  @MainActor func testDelegateThatComesLaterIsTold() async {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = makeDownloader(loader)
    downloader.downloadLogo()
    await CheckSupport::settle()
    let listener = Listener()
    downloader.delegate = listener
    await CheckSupport::settle(untilAsked: loader)
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle { CheckSupport::holds(listener.widths) }
    let isOnce = CheckSupport::expectEqual(
      listener.count, 1,
      "A delegate came while the download was running. It should be told once, but it was "
        + "\(listener.count == 0 ? "never told" : "told \(listener.count) times"). "
        + "When do you look whether there is a delegate?")
    guard isOnce else { return }
    let isThere = CheckSupport::expectEqual(
      listener.widths, [3],
      "The delegate was told that the download had finished, and looked for the image at once. "
        + "There was none. What comes first, the result or the news?")
    guard isThere else { return }
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 2)
    loader.answer(CheckSupport::imageData(width: 4))
    await CheckSupport::settle { CheckSupport::holds(listener.widths, atLeast: 2) }
    let isToldOfEach = CheckSupport::expectEqual(
      listener.widths, [3, 4],
      "There were two downloads, one after the other. The delegate should be told of each, and find "
        + "the new image at that moment, but \(listener.count == 2 ? "it found another one" : "it was not told each time"). "
        + "What is different the second time?")
    guard isToldOfEach else { return }
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 3)
    loader.answer(CheckSupport::imageData(width: 4))
    await CheckSupport::settle { CheckSupport::holds(listener.widths, atLeast: 3) }
    let isToldAgain = CheckSupport::expectEqual(
      listener.count, 3,
      "The third download brought the same image as the second one. The delegate should have been "
        + "told three times by now, but it was told \(CheckSupport::times(listener.count)). What is the news: another "
        + "image, or the end of a download?")
    guard isToldAgain else { return }
    let later = Listener()
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 4)
    downloader.delegate = later
    loader.answer(CheckSupport::imageData(width: 5))
    await CheckSupport::settle { CheckSupport::holds(later.widths) }
    CheckSupport::expectEqual(
      [later.widths, listener.widths], [[5], [3, 4, 4]],
      "While the fourth download was running, the downloader got another delegate. Only the new one "
        + "should be told of its end: once. But the new one was told \(CheckSupport::times(later.count)), and the "
        + "old one \(listener.count == 3 ? "was not" : "was told, too"). Who is the delegate at the "
        + "end?")
    let ear = Listener()
    let (one, another) = (CheckSupport::ScriptedLoader(), CheckSupport::ScriptedLoader())
    let (first, second) = (makeDownloader(one), makeDownloader(another))
    for (downloader, loader, time) in [(second, another, 1), (first, one, 1), (second, another, 2)] {
      downloader.delegate = ear
      ear.log.clear()
      downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: loader, times: time)
      loader.answer(CheckSupport::imageData(width: 3))
      await CheckSupport::settle { CheckSupport::holds(ear.log.calls) }
      ear.log.expectSender(
        of: "didFinishDownloading(_:)", is: downloader, "Which downloader has finished?")
    }
  }

  @MainActor func testLoginIsShownAtOnceWhenNobodyIsTold() async {
    let loader = CheckSupport::ScriptedLoader()
    let controller = ViewController(downloader: makeDownloader(loader))
    controller.waitsForLogo = false
    controller.loadViewIfNeeded()
    let isAtOnce = expectLogin(
      true, in: controller,
      after: "The controller does not wait for the logo, and its view was loaded",
      "When is \"at once\"?")
    CheckSupport::letAppear(controller)
    if isAtOnce {
      expectLogin(
        true, in: controller,
        after: "The controller does not wait for the logo, and its view has appeared",
        "Who would show the login later?")
    }
    await CheckSupport::settle(untilAsked: loader)
    await CheckSupport::endRequests(of: loader)
    guard isAtOnce else { return }
    let lonersLoader = CheckSupport::ScriptedLoader()
    let loner = Loner(url: URL(fileURLWithPath: "/logo.pbm"), loader: lonersLoader)
    let waiting = ViewController(downloader: loner)
    waiting.loadViewIfNeeded()
    expectLogin(
      true, in: waiting,
      after: "The controller waits for the logo, but the downloader has sent its delegate away",
      "Which question decides, and when is it asked?")
    await CheckSupport::settle(untilAsked: lonersLoader)
    await CheckSupport::endRequests(of: lonersLoader)
  }

  @MainActor func testLoginIsNotShownAtOnceWhenSomebodyElseIsTold() async {
    let loader = CheckSupport::ScriptedLoader()
    let (downloader, listener) = (makeDownloader(loader), Listener())
    downloader.delegate = listener
    let controller = ViewController(downloader: downloader)
    controller.waitsForLogo = false
    CheckSupport::letAppear(controller)
    expectLogin(
      false, in: controller,
      after: "The controller does not wait for the logo, but the downloader has another delegate",
      "Which question decides?")
    await CheckSupport::settle(untilAsked: loader)
    await CheckSupport::endRequests(of: loader)
    Swift::withExtendedLifetime(listener) {}
  }

  @MainActor func testLoginWaitsForTheLogo() async {
    let loader = CheckSupport::ScriptedLoader()
    let controller = ViewController(downloader: makeDownloader(loader))
    CheckSupport::letAppear(controller)
    await CheckSupport::settle(untilAsked: loader)
    let isRight = expectLogin(
      false, in: controller, after: "The controller waits for the logo, which is not there yet",
      "In which case may the login be shown at once?")
    guard isRight else { return }
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle { CheckSupport::isPresent(controller.loginView.superview) }
    expectLogin(
      true, in: controller, after: "The controller waits for the logo, and now it is there",
      "Is the controller told?")
  }

  @MainActor func testDownloadBeginsAlthoughTheControllerDoesNotWait() async {
    let loader = CheckSupport::ScriptedLoader()
    let controller = ViewController(downloader: makeDownloader(loader))
    controller.waitsForLogo = false
    CheckSupport::letAppear(controller)
    await CheckSupport::settle(untilAsked: loader)
    CheckSupport::expectEqual(
      loader.requestCount, 1,
      "The controller does not wait for the logo. It should be downloaded all the same, once, but "
        + "the loader was \(loader.requestCount == 0 ? "never asked" : "asked more than once"). "
        + "Who needs the delegate, and for what?")
    await CheckSupport::endRequests(of: loader)
  }

  @MainActor private func makeDownloader(_ loader: CheckSupport::ScriptedLoader) -> LogoDownloader {
    LogoDownloader(url: URL(fileURLWithPath: "/logo.pbm"), loader: loader)
  }

  @discardableResult
  @MainActor private func expectLogin(
    _ expected: Bool, in controller: ViewController, after: String, _ advice: String,
    line: UInt = #line
  ) -> Bool {
    let isShown = CheckSupport::isPresent(controller.loginView.superview)
    return CheckSupport::expectEqual(
      isShown, expected,
      "\(after), so the login should \(expected ? "" : "not ")be shown, but it is"
        + "\(isShown ? "" : " not"). \(advice)", line: line)
  }
}
