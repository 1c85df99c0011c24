import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

/// Writes down each call, and what the image was at that moment.
@MainActor private final class Listener: LogoDownloaderDelegate {
  private(set) var images: [UIImage?] = []
  let log = CheckSupport::CallLog()

  func didFinishDownloading(_ sender: LogoDownloader) {
    log.record("didFinishDownloading(_:)", sender: sender)
    images.Swift::append(sender.image)
  }
}

final class ImageFirstChecks: XCTestCase {
  @MainActor func testDelegateIsTold() async {
    let (downloader, loader, listener) = await runningDownload()
    await CheckSupport::settle()
    while loader.answer(CheckSupport::imageData(width: 3)) {}
    await CheckSupport::settle { CheckSupport::holds(listener.images) }
    let isTold = CheckSupport::expectEqual(
      listener.images.Swift::count, 1,
      "The download has ended. One call of didFinishDownloading(_:) was expected, but "
        + "\(listener.images.count) came. Which lines run when the data are there?")
    Swift::withExtendedLifetime((downloader, loader)) {}
    guard isTold else { return }
    let (_, again) = await downloads(widths: [3, 3, 3])
    CheckSupport::expectEqual(
      again.images.Swift::count, 3,
      "There were three downloads, one after the other. A call of didFinishDownloading(_:) was "
        + "expected for each, but \(again.images.count) came. Does each download end in the same way?")
  }

  @MainActor func testImageIsThereWhenTheDelegateIsTold() async throws {
    let width = try await widthWhenTold()
    let isRight = CheckSupport::expectEqual(
      width, 3,
      "When the delegate was told, it asked the downloader for the image. An image that is 3 wide "
        + "was expected, but there was \(width == nil ? "none" : "another one"). "
        + "What had the downloader kept by then?")
    guard isRight else { return }
    let (downloader, listener) = await downloads(widths: [3, 5])
    try CheckSupport::skip(
      unless: listener.images.Swift::count, is: 2, see: "testDelegateIsTold")
    let second = try CheckSupport::present(listener.images.Swift::last, see: "testDelegateIsTold")
    let isNew = CheckSupport::expectEqual(
      second?.size.width, 5,
      "There were two downloads, one after the other. When the second had ended, its image, 5 wide, "
        + "was expected, but there was \(second == nil ? "none" : "another one"). What becomes of "
        + "the second data?")
    guard isNew else { return }
    listener.log.expectSender(
      of: "didFinishDownloading(_:)", is: downloader, "Which downloader has finished?")
    let (other, otherLoader, otherListener) = await runningDownload()
    otherLoader.answer(CheckSupport::imageData(width: 4))
    await CheckSupport::settle { CheckSupport::holds(otherListener.images) }
    CheckSupport::expectEqual(
      [downloader.image?.size.width, other.image?.size.width], [5, 4],
      "Two downloaders have ended their downloads. Each should have the image that it has "
        + "downloaded itself, but one of them has another one, or none. Who keeps an image?")
    let (newer, newerLoader, newerListener) = await runningDownload()
    newerLoader.answer(CheckSupport::imageData(width: 6))
    await CheckSupport::settle { CheckSupport::holds(newerListener.images) }
    other.downloadLogo()
    await CheckSupport::settle(untilAsked: otherLoader, times: 2)
    otherLoader.answer(CheckSupport::imageData(width: 4))
    await CheckSupport::settle { CheckSupport::holds(otherListener.images, atLeast: 2) }
    for (listener, downloader) in [(otherListener, other), (newerListener, newer)] {
      listener.log.expectSender(
        of: "didFinishDownloading(_:)", is: downloader, "Which downloader has finished?")
    }
  }

  @MainActor func testNobodyIsToldWhileTheDownloadIsRunning() async {
    let (downloader, loader, listener) = await runningDownload()
    await CheckSupport::settle()
    CheckSupport::expectEqual(
      listener.images.Swift::count, 0,
      "The loader has not answered yet, but the delegate was told that the download had finished. "
        + "Which lines run before the answer is there?")
    await CheckSupport::endRequests(of: loader)
    Swift::withExtendedLifetime(downloader) {}
  }

  @MainActor func testDownloadWithoutADelegateIsHarmless() async throws {
    try await skipUnlessImageIsThereWhenTold()
    let loader = CheckSupport::ScriptedLoader()
    let downloader = LogoDownloader(url: address, loader: loader)
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    let width = CheckSupport::draw(2, to: 40)
    loader.answer(CheckSupport::imageData(width: width))
    await CheckSupport::settle { CheckSupport::isPresent(downloader.image) }
    CheckSupport::expectEqual(
      downloader.image?.size.width, CheckSupport::decimal(width),
      "A downloader without a delegate has ended its download. The image should be kept, but there "
        + "is none. Which line needs somebody to tell?")
  }

  @MainActor func testControllerShowsTheImage() async throws {
    try await skipUnlessImageIsThereWhenTold()
    let (other, _) = await shownController(width: 41)
    let width = CheckSupport::draw(2, to: 40)
    let (controller, loader) = await shownController(width: width)
    for (controller, width) in [(other, 41), (controller, width)] {
      let shown: UIImage? = controller.imageView.image
      let isShown = CheckSupport::expectEqual(
        shown?.size.width, CheckSupport::decimal(width),
        "The download has ended with an image that is \(width) wide. The image view should show it, but it "
          + "shows \(shown == nil ? "nothing" : "another one"). "
          + "What does the controller do when it is told?")
      guard isShown else { return }
    }
    let (_, listener) = await downloads(widths: [3, 5])
    try CheckSupport::skip(
      unless: listener.images.Swift::count, is: 2, see: "testDelegateIsTold")
    let second = try CheckSupport::present(listener.images.Swift::last, see: "testDelegateIsTold")
    try CheckSupport::skip(
      unless: second?.size.width, is: 5, see: "testImageIsThereWhenTheDelegateIsTold")
    controller.downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 2)
    loader.answer(CheckSupport::imageData(width: 50))
    await CheckSupport::settle()
    CheckSupport::expectEqual(
      controller.imageView.image?.size.width, 50,
      "A second download has ended, with another image. The image view should show the new one. "
        + "What does the controller do when it is told again?")
  }

  private let address = URL(fileURLWithPath: "/logo.pbm")

  /// How wide the image of a download is at the moment when its delegate is told; nil without one.
  @MainActor private func widthWhenTold() async throws -> Double? {
    let (downloader, loader, listener) = await runningDownload()
    await CheckSupport::settle()
    try CheckSupport::skip(
      unless: listener.images.Swift::count, is: 0, see: "testNobodyIsToldWhileTheDownloadIsRunning")
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle { CheckSupport::holds(listener.images) }
    Swift::withExtendedLifetime(downloader) {}
    return try CheckSupport::present(listener.images.Swift::last, see: "testDelegateIsTold")?.size.width
  }

  @MainActor private func skipUnlessImageIsThereWhenTold() async throws {
    try await CheckSupport::skip(
      unless: widthWhenTold(), is: 3, see: "testImageIsThereWhenTheDelegateIsTold")
  }

  /// A downloader whose downloads have ended, one after the other, with images that are so wide.
  @MainActor private func downloads(widths: [Int]) async -> (LogoDownloader, Listener) {
    let loader = CheckSupport::ScriptedLoader()
    let (downloader, listener) = (LogoDownloader(url: address, loader: loader), Listener())
    downloader.delegate = listener
    for (number, width) in Swift::zip(CheckSupport::numbers(to: widths.Swift::count), widths) {
      downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: loader, times: number)
      await CheckSupport::settle()
      while loader.answer(CheckSupport::imageData(width: width)) {}
      await CheckSupport::settle()
    }
    return (downloader, listener)
  }

  /// A controller whose download has ended with an image, and its loader.
  @MainActor private func shownController(width: Int) async -> (
    ViewController, CheckSupport::ScriptedLoader
  ) {
    let loader = CheckSupport::ScriptedLoader()
    let controller = ViewController(downloader: LogoDownloader(url: address, loader: loader))
    CheckSupport::letAppear(controller)
    await CheckSupport::settle(untilAsked: loader)
    loader.answer(CheckSupport::imageData(width: width))
    await CheckSupport::settle { CheckSupport::isPresent(controller.imageView.image) }
    return (controller, loader)
  }

  /// A download that waits for the loader's answer, and its delegate.
  @MainActor private func runningDownload() async -> (
    LogoDownloader, CheckSupport::ScriptedLoader, Listener
  ) {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = LogoDownloader(url: address, loader: loader)
    let listener = Listener()
    downloader.delegate = listener
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    return (downloader, loader, listener)
  }
}
