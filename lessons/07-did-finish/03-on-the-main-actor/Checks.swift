import CheckSupport
import Foundation
import MiniUIKit
import XCTest

@testable import Exercise

/// Writes down each call, and where it was made.
///
/// Its method may be called from anywhere, so that it can tell when somebody does.
nonisolated final class Listener: LogoDownloaderDelegate, @unchecked Sendable {
  /// Which download a call is about, told by the width of its image; nil without an image.
  struct Call {
    let isOnMainThread: Bool
    let width: Double?
  }

  let log = CheckSupport::CallLog()
  private let lock = NSLock()
  private var list: [Call] = []
  /// What the delegate does when it is told; on the main actor only.
  @MainActor fileprivate var reaction: (() -> Void)?

  @MainActor init() {}

  var calls: [Call] { lock.withLock { list } }

  func didFinishDownloading(_ sender: LogoDownloader) {
    log.record("didFinishDownloading(_:)", sender: sender)
    nonisolated(unsafe) let sender = sender
    let isOnMainThread = CheckSupport::isOnMainThread()
    let width =
      isOnMainThread ? MainActor.assumeIsolated { sender.image?.size.width } : nil
    lock.withLock { list.Swift::append(Call(isOnMainThread: isOnMainThread, width: width)) }
    if isOnMainThread { MainActor.assumeIsolated { reaction?() } }
  }
}

final class OnTheMainActorChecks: XCTestCase {
  @MainActor func testDelegateIsToldOnTheMainActor() async {
    let (downloader, loader, listener) = makeDownload()
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle { CheckSupport::holds(listener.calls) }
    let wasTold = CheckSupport::expect(
      CheckSupport::holds(listener.calls),
      "The loader has answered, but the delegate was not told. Does your code come back?")
    guard wasTold, let call = listener.calls.Swift::first else { return }
    CheckSupport::expect(
      call.isOnMainThread,
      "The delegate should be told on the main actor, but it was told in the background. "
        + "On which side of your step to the main actor is the call?")
  }

  @MainActor func testImageIsThereWhenTheDelegateIsTold() async throws {
    let (downloader, loader, listener) = makeDownload()
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle { CheckSupport::holds(listener.calls) }
    try skipUnlessToldOnTheMainActor(listener)
    let isThere = CheckSupport::expectEqual(
      listener.calls.Swift::first?.width, 3,
      "When the delegate is told, an image that is 3 wide should be there, but it found none. "
        + "What comes first, and does it happen on the main actor?")
    guard isThere else { return }
    listener.log.expectSender(
      of: "didFinishDownloading(_:)", is: downloader, "Which downloader has finished?")
  }

  @MainActor func testSecondCallDuringTheDownloadBeginsNothing() async throws {
    let (downloader, loader, listener) = makeDownload()
    downloader.downloadLogo()
    downloader.downloadLogo()
    await CheckSupport::settle()
    downloader.downloadLogo()
    await CheckSupport::settle()
    let requests = loader.requestCount
    for width in [3, 4, 5] { loader.answer(CheckSupport::imageData(width: width)) }
    await CheckSupport::settle { CheckSupport::holds(listener.calls) }
    let isOne = CheckSupport::expectEqual(
      requests, 1,
      "downloadLogo() was called three times during one download. The loader should be asked "
        + "once, but it was asked \(CheckSupport::times(requests)). How can the downloader know that it is busy?")
    guard isOne else { return }
    let isToldOnce = CheckSupport::expectEqual(
      listener.calls.Swift::count, 1,
      "downloadLogo() was called three times during one download. The delegate should be told "
        + "once, but it was told \(CheckSupport::times(listener.calls.count)).")
    guard isToldOnce else { return }
    await CheckSupport::settle()
    let isStillOne = CheckSupport::expectEqual(
      loader.requestCount, 1,
      "downloadLogo() was called three times during one download, and never after it. The loader "
        + "should be asked once, but in the end it was asked \(CheckSupport::times(loader.requestCount)). What "
        + "becomes of a call while the downloader is busy?")
    guard isStillOne else {
      while loader.answer(CheckSupport::imageData(width: 3)) {}
      return
    }
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 2)
    try CheckSupport::skip(
      unless: CheckSupport::isGreater(loader.requestCount, than: 1),
      see: "testNextDownloadIsToldAsWell")
    downloader.downloadLogo()
    await CheckSupport::settle()
    // A loader with a callback always answers in the end.
    while loader.answer(CheckSupport::imageData(width: 3)) {}
    await CheckSupport::settle()
    CheckSupport::expectEqual(
      loader.requestCount, 2,
      "A download was over, and downloadLogo() was called twice during the next one. The loader "
        + "should be asked once for each download, but it was asked \(CheckSupport::times(loader.requestCount)) "
        + "in all. When is the downloader busy?")
  }

  @MainActor func testAnotherDownloaderIsFree() async {
    let (busy, busyLoader, busyListener) = makeDownload()
    busy.downloadLogo()
    await CheckSupport::settle(untilAsked: busyLoader)
    let (other, otherLoader, otherListener) = makeDownload()
    other.downloadLogo()
    await CheckSupport::settle(untilAsked: otherLoader)
    CheckSupport::expectEqual(
      otherLoader.requestCount, 1,
      "While one downloader was busy, downloadLogo() of another one was called. Its loader should be "
        + "asked once, but it was asked \(CheckSupport::times(otherLoader.requestCount)). Who is busy?")
    // A loader with a callback always answers in the end.
    for loader in [busyLoader, otherLoader] { loader.answer(CheckSupport::imageData(width: 3)) }
    await CheckSupport::settle()
    Swift::withExtendedLifetime((busyListener, otherListener)) {}
  }

  @MainActor func testNextDownloadIsToldAsWell() async throws {
    let (downloader, loader, listener) = makeDownload()
    for (number, width) in [(1, 3), (2, 4)] {
      downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: loader, times: number)
      loader.answer(CheckSupport::imageData(width: width))
      await CheckSupport::settle { CheckSupport::holds(listener.calls, atLeast: number) }
      try skipUnlessToldOnTheMainActor(listener)
    }
    try CheckSupport::skip(
      unless: listener.calls.Swift::first?.width, is: 3, see: "testImageIsThereWhenTheDelegateIsTold")
    let times = listener.calls.Swift::count
    let isTwice = CheckSupport::expectEqual(
      times, 2,
      "There were two downloads, one after the other, so the delegate should be told twice, but it "
        + "was told \(times == 1 ? "once" : "\(times) times"). When is a download over?")
    guard isTwice else { return }
    let areNew = CheckSupport::expectEqual(
      listener.calls.Swift::map(\.width), [3, 4],
      "There were two downloads, and the delegate was told twice. Each time the new image should "
        + "be there, but the second time it was not. What becomes of the second data?")
    guard areNew else { return }
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 3)
    loader.answer(CheckSupport::imageData(width: 4))
    await CheckSupport::settle { CheckSupport::holds(listener.calls, atLeast: 3) }
    let timesInAll = listener.calls.Swift::count
    let isToldAgain = CheckSupport::expectEqual(
      timesInAll, 3,
      "There were three downloads, and the third one brought the same image as the second. The "
        + "delegate should be told three times, but it was told \(CheckSupport::times(timesInAll)). What is the "
        + "news: another image, or the end of a download?")
    guard isToldAgain else { return }
    let (unheard, otherLoader, _) = makeDownload()
    unheard.delegate = nil
    for number in CheckSupport::numbers(to: 2) {
      unheard.downloadLogo()
      await CheckSupport::settle(untilAsked: otherLoader, times: number)
      otherLoader.answer(CheckSupport::imageData(width: 6))
      await CheckSupport::settle()
    }
    let isAskedAgain = CheckSupport::expectEqual(
      otherLoader.requestCount, 2,
      "A downloader without a delegate downloaded twice, one download after the other. Its loader "
        + "should be asked for each, but it was asked \(CheckSupport::times(otherLoader.requestCount)). Which lines "
        + "need somebody to tell?")
    guard isAskedAgain else { return }
    CheckSupport::expectEqual(
      unheard.image?.size.width, 6,
      "A downloader without a delegate has ended its downloads. The image should be kept, but there "
        + "is none. Which lines need somebody to tell?")
  }

  @MainActor func testDelegateMayBeginTheNextDownload() async throws {
    let (downloader, loader, listener) = makeDownload()
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    loader.answer(CheckSupport::imageData(width: 3))
    await CheckSupport::settle { CheckSupport::holds(listener.calls) }
    try skipUnlessToldOnTheMainActor(listener)
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 2)
    try CheckSupport::skip(unless: loader.requestCount, is: 2, see: "testNextDownloadIsToldAsWell")
    listener.reaction = { [weak downloader] in downloader?.downloadLogo() }
    loader.answer(CheckSupport::imageData(width: 4))
    await CheckSupport::settle(untilAsked: loader, times: 3)
    listener.reaction = nil
    CheckSupport::expectEqual(
      loader.requestCount, 3,
      "The delegate was told that the download had finished, and called downloadLogo() at once. "
        + "Another download should begin, but it did not. What does the downloader still believe "
        + "at that moment?")
    // A loader with a callback always answers in the end.
    loader.answer(CheckSupport::imageData(width: 5))
    await CheckSupport::settle()
  }

  @MainActor private func skipUnlessToldOnTheMainActor(_ listener: Listener) throws {
    let isOnMainThread = listener.calls.Swift::first?.isOnMainThread
    try CheckSupport::skip(
      unless: isOnMainThread, is: true, see: "testDelegateIsToldOnTheMainActor")
  }

  @MainActor private func makeDownload() -> (
    LogoDownloader, CheckSupport::ScriptedLoader, Listener
  ) {
    let loader = CheckSupport::ScriptedLoader()
    let url = URL(fileURLWithPath: "/logo.pbm")
    let downloader = LogoDownloader(url: url, loader: loader)
    let listener = Listener()
    downloader.delegate = listener
    return (downloader, loader, listener)
  }
}
