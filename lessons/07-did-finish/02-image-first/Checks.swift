import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

/// Writes down each call, and what the image was at that moment.
@MainActor private final class Listener: LogoDownloaderDelegate {
  private(set) var images: [UIImage?] = []

  func didFinishDownloading(_ sender: LogoDownloader) {
    images.Swift::append(sender.image)
  }
}

final class ImageFirstChecks: XCTestCase {
  @MainActor func testDelegateIsTold() async {
    let (downloader, loader, listener) = await runningDownload()
    await CheckSupport::settle()
    while loader.answer(CheckSupport::imageData(width: 3)) {}
    await CheckSupport::settle { CheckSupport::holds(listener.images) }
    CheckSupport::expectEqual(
      listener.images.Swift::count, 1,
      "The download has ended. One call of didFinishDownloading(_:) was expected, but "
        + "\(listener.images.count) came. Which lines run when the data are there?")
    Swift::withExtendedLifetime((downloader, loader)) {}
  }

  @MainActor func testImageIsThereWhenTheDelegateIsTold() async throws {
    let width = try await widthWhenTold()
    CheckSupport::expectEqual(
      width, 3,
      "When the delegate was told, it asked the downloader for the image. An image that is 3 wide "
        + "was expected, but there was \(width == nil ? "none" : "another one"). "
        + "What had the downloader kept by then?")
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
    let loader = CheckSupport::ScriptedLoader()
    let controller = ViewController(downloader: LogoDownloader(url: address, loader: loader))
    CheckSupport::letAppear(controller)
    await CheckSupport::settle(untilAsked: loader)
    let width = CheckSupport::draw(2, to: 40)
    loader.answer(CheckSupport::imageData(width: width))
    await CheckSupport::settle { CheckSupport::isPresent(controller.imageView.image) }
    let shown: UIImage? = controller.imageView.image
    CheckSupport::expectEqual(
      shown?.size.width, CheckSupport::decimal(width),
      "The download has ended with an image that is \(width) wide. The image view should show it, but it "
        + "shows \(shown == nil ? "nothing" : "another one"). "
        + "What does the controller do when it is told?")
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
