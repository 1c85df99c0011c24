import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

@MainActor private final class Listener: LogoDownloaderDelegate {
  let log: CheckSupport::CallLog
  init(log: CheckSupport::CallLog) { self.log = log }

  func didFinishDownloading(_ sender: LogoDownloader) {
    log.record("didFinishDownloading(_:)")
  }
}

/// A delegate that nobody holds any more.
@MainActor private struct Former {
  weak var listener: Listener?
}

final class TheDelegateLeavesChecks: XCTestCase {
  @MainActor func testDelegateThatStaysIsTold() async {
    let (downloader, loader) = makeDownload()
    let log = CheckSupport::CallLog()
    let listener = Listener(log: log)
    downloader.delegate = listener
    downloader.downloadLogo()
    await end(loader) { !log.calls.isEmpty }
    log.expectOnce(
      "didFinishDownloading(_:)", "The delegate was there from the beginning to the end.")
    withExtendedLifetime((listener, downloader)) {}
  }

  @MainActor func testDelegateIsReleasedDuringTheDownload() async {
    let (downloader, loader) = makeDownload()
    let former = await connectForAWhile(downloader, loader, CheckSupport::CallLog())
    CheckSupport::expectSame(
      former.listener, nil,
      "The download is still running, and nobody uses its delegate any more. The delegate should "
        + "be gone, but it is still alive. Which of your constants or variables live as long as "
        + "the task?")
    withExtendedLifetime((downloader, loader)) {}
  }

  @MainActor func testNobodyIsToldWhenTheDelegateHasLeft() async {
    let (downloader, loader) = makeDownload()
    let log = CheckSupport::CallLog()
    _ = await connectForAWhile(downloader, loader, log)
    await end(loader) { downloader.image != nil }
    log.expectNever(
      "didFinishDownloading(_:)", "The delegate was let go before. Who kept it for this call?")
  }

  @MainActor func testImageIsKeptAlthoughTheDelegateHasLeft() async {
    let (downloader, loader) = makeDownload()
    _ = await connectForAWhile(downloader, loader, CheckSupport::CallLog())
    await end(loader) { downloader.image != nil }
    CheckSupport::expectEqual(
      downloader.image?.size.width ?? 0, 3,
      "The delegate left during the download. The image should be kept all the same, but it is "
        + "nil. What in your task depends on the delegate?")
  }

  @MainActor func testWhoIsTheDelegateAtTheEndIsTold() async {
    let (downloader, loader) = makeDownload()
    let (first, second) = (CheckSupport::CallLog(), CheckSupport::CallLog())
    let listeners = [Listener(log: first), Listener(log: second)]
    downloader.delegate = listeners[0]
    downloader.downloadLogo()
    await CheckSupport::settle { loader.requestCount > 0 }
    downloader.delegate = listeners[1]
    await end(loader) { !second.calls.isEmpty }
    let name = "didFinishDownloading(_:)"
    CheckSupport::expectEqual(
      [first.count(of: name), second.count(of: name)], [0, 1],
      "The delegate was replaced during the download. Only the new one should be told, once. "
        + "Calls of the old one: \(first.calls.count). Calls of the new one: "
        + "\(second.calls.count). At which moment does your code ask who the delegate is?")
    withExtendedLifetime((listeners, downloader)) {}
  }

  @MainActor func testDelegateThatComesLateIsTold() async {
    let (downloader, loader) = makeDownload()
    let log = CheckSupport::CallLog()
    let listener = Listener(log: log)
    downloader.downloadLogo()
    await CheckSupport::settle { loader.requestCount > 0 }
    downloader.delegate = listener
    await end(loader) { !log.calls.isEmpty }
    log.expectOnce(
      "didFinishDownloading(_:)",
      "Nobody was the delegate at the beginning, and one came during the download.")
    withExtendedLifetime((listener, downloader)) {}
  }

  @MainActor func testDownloaderIsReleasedWhenTheDownloadHasEnded() async {
    let loader = CheckSupport::ScriptedLoader()
    weak let downloader = beginDownload(loader)
    await end(loader) { downloader == nil }
    CheckSupport::expectSame(
      downloader, nil,
      "The download has ended, and nobody uses the downloader any more. It should be gone, but it "
        + "is still alive. Is there a circle?")
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

  /// Begins a download with a delegate that the check lets go of while the download is running.
  @MainActor private func connectForAWhile(
    _ downloader: LogoDownloader, _ loader: CheckSupport::ScriptedLoader,
    _ log: CheckSupport::CallLog
  ) async -> Former {
    let listener = Listener(log: log)
    downloader.delegate = listener
    downloader.downloadLogo()
    await CheckSupport::settle { loader.requestCount > 0 }
    return Former(listener: listener)
  }

  /// Answers the loader's request, and waits for what follows.
  @MainActor private func end(
    _ loader: CheckSupport::ScriptedLoader, until isDone: @MainActor () -> Bool
  ) async {
    await CheckSupport::settle { loader.requestCount > 0 }
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle(until: isDone)
  }
}
