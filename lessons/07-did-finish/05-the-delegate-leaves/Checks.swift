import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor private final class Listener: LogoDownloaderDelegate {
  let log: CheckSupport::CallLog
  /// How wide the image was when this delegate was told; nil without one.
  private(set) var width: Double?

  init(log: CheckSupport::CallLog) { self.log = log }

  func didFinishDownloading(_ sender: LogoDownloader) {
    log.record("didFinishDownloading(_:)", sender: sender)
    width = sender.image?.size.width
  }
}

/// A delegate that nobody holds any more.
@MainActor private struct Former {
  weak var listener: Listener?
}

final class TheDelegateLeavesChecks: XCTestCase {
  @MainActor func testDelegateThatStaysIsTold() async {
    let listener = await stayingDelegate()
    listener.log.expectOnce(
      "didFinishDownloading(_:)", "The delegate was there from the beginning to the end.")
    guard listener.log.hasCalls else { return }
    let isThere = CheckSupport::expectEqual(
      listener.width, 3,
      "The delegate was told that the download had finished, and looked for the image at once. "
        + "There was none. What comes first, the result or the news?")
    guard isThere else { return }
    let count = await stayingDelegate(downloads: 3).log.count
    CheckSupport::expectEqual(
      count, 3,
      "There were three downloads, one after the other, and the delegate stayed. It should be told "
        + "of each, but it was told \(count == 1 ? "once" : "\(count) times"). What is different "
        + "after the first time?")
    let ear = Listener(log: CheckSupport::CallLog())
    let (one, another) = (CheckSupport::ScriptedLoader(), CheckSupport::ScriptedLoader())
    let (first, second) = (LogoDownloader(url: address, loader: one), LogoDownloader(url: address, loader: another))
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

  @MainActor func testDelegateIsReleasedDuringTheDownload() async {
    let (downloader, loader) = makeDownload()
    let former = await connectForAWhile(downloader, loader, CheckSupport::CallLog())
    CheckSupport::expectSame(
      former.listener, nil,
      "The download is still running, and nobody uses its delegate any more. The delegate should "
        + "be gone, but it is still alive. Which of your constants or variables live as long as "
        + "the task?")
    await CheckSupport::endRequests(of: loader)
    Swift::withExtendedLifetime(downloader) {}
    guard CheckSupport::isSame(former.listener, nil) else { return }
    let (used, usedLoader) = makeDownload()
    let told = await connectForTwoDownloads(used, usedLoader)
    CheckSupport::expectSame(
      told.listener, nil,
      "The delegate was told that a download had finished. Now the next one is running, and nobody "
        + "uses the delegate any more. It should be gone, but it is still alive. Which of your "
        + "properties, constants or variables hold it?")
    await CheckSupport::endRequests(of: usedLoader)
    Swift::withExtendedLifetime(used) {}
  }

  @MainActor func testImageIsKeptAlthoughTheDelegateHasLeft() async {
    let (downloader, loader) = makeDownload()
    _ = await connectForAWhile(downloader, loader, CheckSupport::CallLog())
    await end(loader) { CheckSupport::isPresent(downloader.image) }
    CheckSupport::expectEqual(
      downloader.image?.size.width, 3,
      "The delegate left during the download. The image should be kept all the same, but it is "
        + "nil. What in your task depends on the delegate?")
  }

  @MainActor func testWhoIsTheDelegateAtTheEndIsTold() async throws {
    try await skipUnlessAStayingDelegateIsTold()
    let (downloader, loader) = makeDownload()
    let (first, second) = (CheckSupport::CallLog(), CheckSupport::CallLog())
    await replaceTheDelegate(of: downloader, loader, first, by: second)
    CheckSupport::expectEqual(
      [first.count, second.count], [0, 1],
      "The delegate was replaced during the download. Only the new one should be told, once. "
        + "Calls of the old one: \(first.count). Calls of the new one: "
        + "\(second.count). At which moment does your code ask who the delegate is?")
    guard second.hasCalls else { return }
    let (deserted, otherLoader) = makeDownload()
    let former = Listener(log: CheckSupport::CallLog())
    deserted.delegate = former
    deserted.downloadLogo()
    await CheckSupport::settle(untilAsked: otherLoader)
    deserted.delegate = nil
    await end(otherLoader) { CheckSupport::isPresent(deserted.image) }
    await CheckSupport::settle()
    former.log.expectNever(
      "didFinishDownloading(_:)",
      "It was the delegate when the download began, and was taken away during it.")
    Swift::withExtendedLifetime(former) {}
  }

  @MainActor func testDelegateThatComesLateIsTold() async throws {
    try await skipUnlessAStayingDelegateIsTold()
    let (swapping, swappingLoader) = makeDownload()
    let (first, second) = (CheckSupport::CallLog(), CheckSupport::CallLog())
    await replaceTheDelegate(of: swapping, swappingLoader, first, by: second)
    try CheckSupport::skip(
      unless: second.count, is: 1, see: "testWhoIsTheDelegateAtTheEndIsTold")
    let (downloader, loader) = makeDownload()
    let log = CheckSupport::CallLog()
    let listener = Listener(log: log)
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    downloader.delegate = listener
    await end(loader) { log.hasCalls }
    log.expectOnce(
      "didFinishDownloading(_:)",
      "Nobody was the delegate at the beginning, and one came during the download.")
    Swift::withExtendedLifetime((listener, downloader)) {}
  }

  @MainActor func testDownloaderIsReleasedWhenTheDownloadHasEnded() async {
    let loader = CheckSupport::ScriptedLoader()
    weak let downloader = beginDownload(loader)
    await end(loader) { CheckSupport::isSame(downloader, nil) }
    CheckSupport::expectSame(
      downloader, nil,
      "The download has ended, and nobody uses the downloader any more. It should be gone, but it "
        + "is still alive. Is there a circle?")
    let failing = CheckSupport::ScriptedLoader()
    weak let failed = beginDownload(failing)
    await CheckSupport::settle(untilAsked: failing)
    failing.fail(with: URLError(.timedOut))
    await CheckSupport::settle { CheckSupport::isSame(failed, nil) }
    CheckSupport::expectSame(
      failed, nil,
      "The download has failed, so it has ended, and nobody uses the downloader any more. It should be "
        + "gone, but it is still alive. Which lines run after a download without data?")
  }

  private let address = URL(fileURLWithPath: "/logo.pbm")

  @MainActor private func makeDownload() -> (LogoDownloader, CheckSupport::ScriptedLoader) {
    let loader = CheckSupport::ScriptedLoader()
    return (LogoDownloader(url: address, loader: loader), loader)
  }

  @MainActor private func beginDownload(_ loader: CheckSupport::ScriptedLoader) -> LogoDownloader {
    let downloader = LogoDownloader(url: address, loader: loader)
    downloader.downloadLogo()
    return downloader
  }

  /// A delegate that was there during so many downloads, one after the other.
  @MainActor private func stayingDelegate(downloads: Swift::Int = 1) async -> Listener {
    let (downloader, loader) = makeDownload()
    let listener = Listener(log: CheckSupport::CallLog())
    downloader.delegate = listener
    for number in CheckSupport::numbers(to: downloads) {
      downloader.downloadLogo()
      await end(loader, request: number) { CheckSupport::holds(listener.log.calls, atLeast: number) }
    }
    Swift::withExtendedLifetime(downloader) {}
    return listener
  }

  @MainActor private func skipUnlessAStayingDelegateIsTold() async throws {
    let count = await stayingDelegate().log.count
    try CheckSupport::skip(unless: count, is: 1, see: "testDelegateThatStaysIsTold")
  }

  /// A whole download, during which another delegate takes the place of the first one.
  @MainActor private func replaceTheDelegate(
    of downloader: LogoDownloader, _ loader: CheckSupport::ScriptedLoader,
    _ first: CheckSupport::CallLog, by second: CheckSupport::CallLog
  ) async {
    let (old, new) = (Listener(log: first), Listener(log: second))
    downloader.delegate = old
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    downloader.delegate = new
    await end(loader) { second.hasCalls }
    Swift::withExtendedLifetime((old, new, downloader)) {}
  }

  /// Begins a download with a delegate that the check lets go of while the download is running.
  @MainActor private func connectForAWhile(
    _ downloader: LogoDownloader, _ loader: CheckSupport::ScriptedLoader,
    _ log: CheckSupport::CallLog
  ) async -> Former {
    let listener = Listener(log: log)
    downloader.delegate = listener
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    return Former(listener: listener)
  }

  /// Lets a delegate hear of a download, begins the next one, and lets go of the delegate.
  @MainActor private func connectForTwoDownloads(
    _ downloader: LogoDownloader, _ loader: CheckSupport::ScriptedLoader
  ) async -> Former {
    let listener = Listener(log: CheckSupport::CallLog())
    downloader.delegate = listener
    downloader.downloadLogo()
    await end(loader) { listener.log.hasCalls }
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 2)
    return Former(listener: listener)
  }

  /// Answers the loader's request of that number, and waits for what follows.
  @MainActor private func end(
    _ loader: CheckSupport::ScriptedLoader, request: Swift::Int = 1,
    until isDone: @MainActor () -> Bool
  ) async {
    await CheckSupport::settle(untilAsked: loader, times: request)
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle(until: isDone)
  }
}
