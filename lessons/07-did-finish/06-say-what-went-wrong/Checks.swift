import CheckSupport
import Foundation
import MiniNetwork
import MiniUIKit
import XCTest

@testable import Exercise

/// What the check's loader fails with.
private struct NoConnection: Error {}

/// Writes down what it is told.
@MainActor final class Listener: LogoDownloaderDelegate {
  let log = CheckSupport::CallLog()
  /// How wide the image was when it was told of a success; nil without one.
  private(set) var width: Double?
  private(set) var errors: [any Error] = []
  /// The downloader that should tell it, where the check knows.
  fileprivate weak var expected: LogoDownloader?
  private(set) var isToldOfAnother = false
  /// What it was told first, in words.
  var news: String {
    guard let error = errors.Swift::first else {
      return log.hasCalls ? "it has finished" : "nothing"
    }
    return switch error {
    case LogoError.badAddress: "badAddress"
    case LogoError.notAnImage: "notAnImage"
    case is NoConnection: "the loader's error"
    case is CocoaError: "the file system's error"
    default: "another error"
    }
  }

  func didFinishDownloading(_ sender: LogoDownloader) {
    log.record("didFinishDownloading(_:)")
    look(at: sender)
    width = sender.image?.size.width
  }

  func didFailDownloading(_ sender: LogoDownloader, with error: any Error) {
    log.record("didFailDownloading(_:with:)")
    errors.Swift::append(error)
    look(at: sender)
  }

  private func look(at sender: LogoDownloader) {
    guard let expected else { return }
    if CheckSupport::isSame(sender, expected) { return }
    isToldOfAnother = true
  }
}

final class SayWhatWentWrongChecks: XCTestCase {
  @MainActor func testBadAddressIsReported() async {
    for address in ["https://exa mple.org/logo.pbm", ""] {
      var loader: CheckSupport::ScriptedLoader?
      let listener = await download(address) {
        loader = $0
        $0.answer(CheckSupport::imageData(width: 3))
      }
      let isRight = expect(
        "badAddress", listener, after: "The address was \"\(address)\", which is no address",
        "What does URL(string:) give you for it?")
      guard isRight else { return }
      await CheckSupport::settle()
      let wasNotAsked = CheckSupport::expectEqual(
        loader?.requestCount, 0,
        "The address was \"\(address)\", which is no address, but the loader was asked all the same. "
          + "What is there to load?")
      guard wasNotAsked else {
        if let loader { await CheckSupport::endRequests(of: loader) }
        return
      }
    }
    await expectTwoFailures("https://exa mple.org/logo.pbm", "The address was none")
  }

  @MainActor func testLoadersErrorIsPassedOn() async {
    let listener = await download { $0.fail(with: NoConnection()) }
    let isRight = expect(
      "the loader's error", listener, after: "The loader has thrown an error",
      "Where can you catch an error, and what is it called there?")
    guard isRight else { return }
    await expectTwoFailures(Self.address, "The loader threw an error each time")
  }

  @MainActor func testDataThatAreNoImageAreReported() async {
    let listener = await download { $0.answer(Data("This is no logo.".utf8)) }
    expect(
      "notAnImage", listener, after: "The data that came are no image",
      "What does UIImage(data:) give you for them?")
  }

  @MainActor func testDelegateIsToldExactlyOnce() async {
    let ends: [(String, @MainActor (CheckSupport::ScriptedLoader) -> Void)] = [
      ("ended well", { while $0.answer(CheckSupport::imageData(width: 3)) {} }),
      ("failed in the loader", { while $0.fail(with: NoConnection()) {} }),
      ("brought no image", { while $0.answer(Data()) {} }),
    ]
    for (name, end) in ends {
      let listener = await download(end: end)
      let isRight = CheckSupport::expectEqual(
        listener.log.count, 1,
        "A download \(name). The delegate should be told once, one thing or the other. Calls of "
          + "didFinishDownloading(_:): \(listener.log.count(of: "didFinishDownloading(_:)")). "
          + "Calls of didFailDownloading(_:with:): \(listener.errors.count). "
          + "On which ways can your task come to its end?")
      guard isRight else { return }
      let isItself = CheckSupport::expectEqual(
        listener.isToldOfAnother, false,
        "A download \(name). The delegate was told, but of another downloader than the one that has "
          + "ended. Which downloader is it? In its own code it is called self.")
      guard isItself else { return }
    }
    let ear = Listener()
    let (one, another) = (CheckSupport::ScriptedLoader(), CheckSupport::ScriptedLoader())
    let (first, second) = (LogoDownloader(address: Self.address, loader: one), LogoDownloader(address: Self.address, loader: another))
    for (downloader, loader, time) in [(second, another, 1), (first, one, 1), (second, another, 2)] {
      downloader.delegate = ear
      ear.log.clear()
      ear.expected = downloader
      downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: loader, times: time)
      loader.fail(with: NoConnection())
      await CheckSupport::settle { CheckSupport::holds(ear.log.calls) }
      let name = "failed in the loader"
      CheckSupport::expectEqual(
        ear.isToldOfAnother, false,
        "A download \(name). The delegate was told, but of another downloader than the one that has "
          + "ended. Which downloader is it? In its own code it is called self.")
    }
  }

  @MainActor func testFailureWithoutADelegateIsHarmless() async {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = LogoDownloader(address: Self.address, loader: loader)
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader)
    loader.fail(with: NoConnection())
    await CheckSupport::settle()
    downloader.downloadLogo()
    await CheckSupport::settle(untilAsked: loader, times: 2)
    loader.answer(Data())
    await CheckSupport::settle()
    CheckSupport::expectNil(
      downloader.image,
      "The download has failed, and nobody listens. There should be no image, but there is one. "
        + "Where does it come from?")
  }

  @MainActor func testImageStaysWhenTheNextDownloadFails() async throws {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = LogoDownloader(address: Self.address, loader: loader)
    let listener = Listener()
    downloader.delegate = listener
    for (number, data) in [(1, CheckSupport::imageData(width: 3)), (2, Data())] {
      downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: loader, times: number)
      loader.answer(data)
      await CheckSupport::settle { CheckSupport::holds(listener.log.calls, atLeast: number) }
    }
    try CheckSupport::skip(
      unless: listener.errors.Swift::count, is: 1, see: "testDataThatAreNoImageAreReported")
    let stays = CheckSupport::expectEqual(
      downloader.image?.size.width, 3,
      "The first download brought an image, the second one failed. The image of the first one "
        + "should still be there, but it is gone. When may the property be changed?")
    guard stays else { return }
    try CheckSupport::skip(
      unless: listener.log.count, is: 2, see: "testDelegateIsToldExactlyOnce")
    let (third, last) = (CheckSupport::imageData(width: 5), CheckSupport::imageData(width: 7))
    for (number, data) in [
      (3, third), (4, Data()), (5, Data()), (6, last), (7, last),
    ] {
      downloader.downloadLogo()
      await CheckSupport::settle(untilAsked: loader, times: number)
      loader.answer(data)
      await CheckSupport::settle { CheckSupport::holds(listener.log.calls, atLeast: number) }
    }
    let (good, bad) = (listener.log.count(of: "didFinishDownloading(_:)"), listener.errors.Swift::count)
    guard
      CheckSupport::expectEqual(
        [good, bad], [4, 3],
        "Of seven downloads, the first, the third and the last two brought an image, and the others "
          + "failed. The delegate should hear of four successes and of three failures. It heard of "
          + "successes: \(good), of failures: \(bad). What is different the second time?")
    else { return }
    CheckSupport::expectEqual(
      downloader.image?.size.width, 7,
      "The third and the last two downloads brought an image. The image of the last one should be "
        + "there, but it is not. What becomes of its data?")
  }

  @MainActor func testFilesAreReallyRead() async throws {
    let failed = await download { $0.fail(with: NoConnection()) }
    try CheckSupport::skip(
      unless: failed.news, is: "the loader's error", see: "testLoadersErrorIsPassedOn")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("logo.pbm")
    try CheckSupport::imageData(width: 7).write(to: file)
    let cases: [(URL, Swift::String, Swift::String, Swift::Double?)] = [
      (file, "a file with an image", "it has finished", 7),
      (folder, "a folder, which can't be read as a file", "the file system's error", nil),
    ]
    for (url, what, news, width) in cases {
      let downloader = LogoDownloader(address: url.absoluteString, loader: FileLoader())
      let listener = Listener()
      downloader.delegate = listener
      downloader.downloadLogo()
      await CheckSupport::settle { listener.log.hasCalls }
      let isRight = expect(
        news, listener, after: "The address was that of \(what)", "Does each way end in a call?")
      guard isRight else { return }
      let isThere = CheckSupport::expectEqual(
        listener.width, width,
        "The file has an image that is 7 wide. When the delegate was told of the success, it found "
          + "none. What comes first, the result or the news?")
      guard isThere else { return }
    }
  }

  private static let address = "https://example.org/logo.pbm"

  /// The delegate of a download that has come to its end.
  @MainActor private func download(
    _ address: String = SayWhatWentWrongChecks.address,
    end: @MainActor (CheckSupport::ScriptedLoader) -> Void
  ) async -> Listener {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = LogoDownloader(address: address, loader: loader)
    let listener = Listener()
    downloader.delegate = listener
    listener.expected = downloader
    downloader.downloadLogo()
    await CheckSupport::settle { loader.wasAsked ? true : listener.log.hasCalls }
    end(loader)
    await CheckSupport::settle { listener.log.hasCalls }
    Swift::withExtendedLifetime(downloader) {}
    return listener
  }

  /// Fails unless the delegate is told of both failures of a downloader that is used twice.
  @MainActor private func expectTwoFailures(
    _ address: String, _ reason: String, line: UInt = #line
  ) async {
    let loader = CheckSupport::ScriptedLoader()
    let downloader = LogoDownloader(address: address, loader: loader)
    let listener = Listener()
    downloader.delegate = listener
    for number in CheckSupport::numbers(to: 2) {
      downloader.downloadLogo()
      await CheckSupport::settle {
        CheckSupport::holds(loader.urls, atLeast: number)
          ? true : CheckSupport::holds(listener.log.calls, atLeast: number)
      }
      loader.fail(with: NoConnection())
      await CheckSupport::settle { CheckSupport::holds(listener.log.calls, atLeast: number) }
    }
    let count = listener.errors.Swift::count
    CheckSupport::expectEqual(
      count, 2,
      "A downloader was used twice, and both downloads failed. \(reason). The delegate should hear of "
        + "each failure, but it heard of \(count). What is different the second time?", line: line)
  }

  @discardableResult
  @MainActor private func expect(
    _ news: String, _ listener: Listener, after: String, _ advice: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      listener.news, news,
      "\(after). The delegate should hear: \(news). It heard: \(listener.news). \(advice)",
      line: line)
  }
}
