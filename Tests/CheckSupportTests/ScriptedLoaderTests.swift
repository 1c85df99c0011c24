import CheckSupport
import Foundation
import MiniNetwork
import MiniUIKit
import XCTest

final class ScriptedLoaderTests: XCTestCase {
  private let logo = URL(fileURLWithPath: "/logo.pbm")
  private let map = URL(fileURLWithPath: "/map.pbm")

  func testSucceedsWithWhatTheCheckSays() async throws {
    let loader = ScriptedLoader()
    let task = request(logo, from: loader)
    await settle { loader.requestCount == 1 }
    XCTAssertTrue(loader.answer(Data("here".utf8)))
    let data = try await task.value
    XCTAssertEqual(data, Data("here".utf8))
  }

  func testFailsWithWhatTheCheckSays() async {
    struct Trouble: Error {}
    let loader = ScriptedLoader()
    let task = request(logo, from: loader)
    await settle { loader.requestCount == 1 }
    XCTAssertTrue(loader.fail(with: Trouble()))
    do {
      _ = try await task.value
      XCTFail("the loader did not fail")
    } catch {
      XCTAssertTrue(error is Trouble, "\(error)")
    }
  }

  func testSlowRequestIsAnsweredAfterALaterOne() async throws {
    let loader = ScriptedLoader()
    let slow = request(logo, from: loader)
    await settle { loader.requestCount == 1 }
    let quick = request(map, from: loader)
    await settle { loader.requestCount == 2 }
    XCTAssertEqual(loader.urls, [logo, map])
    XCTAssertTrue(loader.answer(Data("map".utf8), to: map))
    let first = try await quick.value
    XCTAssertTrue(loader.answer(Data("logo".utf8)))
    let second = try await slow.value
    XCTAssertEqual([first, second], [Data("map".utf8), Data("logo".utf8)])
  }

  func testOldestRequestIsAnsweredFirst() async throws {
    let loader = ScriptedLoader()
    let first = request(logo, from: loader)
    await settle { loader.requestCount == 1 }
    let second = request(logo, from: loader)
    await settle { loader.requestCount == 2 }
    XCTAssertTrue(loader.answer(Data("1".utf8), to: logo))
    XCTAssertTrue(loader.answer(Data("2".utf8), to: logo))
    let data = try await [first.value, second.value]
    XCTAssertEqual(data, [Data("1".utf8), Data("2".utf8)])
  }

  func testNeverAnswersByItself() async {
    let (loader, log) = (ScriptedLoader(), CallLog())
    let logo = logo
    let task = Task {
      _ = try? await loader.data(from: logo)
      log.record("ended")
    }
    await settle { loader.requestCount == 1 }
    await settle()
    XCTAssertEqual(log.names, [])
    // Cancel the task; otherwise it would wait forever.
    task.cancel()
    await task.value
  }

  func testCancelledRequestEnds() async {
    let loader = ScriptedLoader()
    let task = request(logo, from: loader)
    await settle { loader.requestCount == 1 }
    task.cancel()
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    XCTAssertFalse(loader.answer(Data()))
  }

  func testRequestOfATaskThatWasCancelledBeforeEnds() async {
    let loader = ScriptedLoader()
    let logo = logo
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loader.data(from: logo)
    }
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
  }

  func testClosureIsCalledInTheBackgroundWhenTheCheckAnswers() async {
    let (loader, log) = (ScriptedLoader(), CallLog())
    loader.loadData(from: logo) { log.record(String(decoding: $0, as: UTF8.self)) }
    await settle()
    XCTAssertEqual(log.names, [])
    XCTAssertTrue(loader.answer(Data("here".utf8)))
    await settle { !log.calls.isEmpty }
    XCTAssertEqual(log.names, ["here"])
    XCTAssertEqual(log.calls.map(\.isOnMainThread), [false])
  }

  func testClosureIsNotToldOfAFailure() async {
    struct Trouble: Error {}
    let (loader, log) = (ScriptedLoader(), CallLog())
    loader.loadData(from: logo) { _ in log.record("told") }
    XCTAssertTrue(loader.fail(with: Trouble()))
    await settle()
    XCTAssertEqual(log.names, [])
  }

  func testThereIsNothingToAnswerWithoutARequest() {
    let loader = ScriptedLoader()
    XCTAssertFalse(loader.answer(Data()))
    XCTAssertFalse(loader.fail(with: CancellationError()))
    loader.loadData(from: logo) { _ in }
    XCTAssertFalse(loader.answer(Data(), to: map))
    XCTAssertTrue(loader.answer(Data(), to: logo))
    XCTAssertFalse(loader.answer(Data(), to: logo))
    XCTAssertEqual(loader.urls, [logo])
  }

  func testImageDataAreAnImageOfThatSize() {
    XCTAssertEqual(
      UIImage(data: imageData(width: 3, height: 2))?.size,
      MiniUIKit::CGSize(width: 3, height: 2))
  }

  private func request(
    _ url: URL, from loader: any DataLoader
  ) -> Task<Data, any Error> {
    Task { try await loader.data(from: url) }
  }
}
