import CheckSupport
import XCTest

final class SettlingTests: XCTestCase {
  @MainActor func testWorkGoesOnUntilItWaitsForTheCheck() async {
    let (loader, log) = (ScriptedLoader(), CallLog())
    Task {
      log.record("main actor")
      await Task.detached(priority: .background) { log.record("detached") }.value
      DispatchQueue.global(qos: .background).async {
        log.record("queue")
        DispatchQueue.main.async {
          log.record("main queue")
          loader.loadData(from: URL(fileURLWithPath: "/logo.pbm")) { _ in }
        }
      }
    }
    await settle { loader.requestCount == 1 }
    XCTAssertEqual(log.names, ["main actor", "detached", "queue", "main queue"])
    XCTAssertEqual(log.calls.map(\.isOnMainThread), [true, false, false, true])
  }

  @MainActor func testWorkOfEachPriorityHasItsTurn() async {
    let log = CallLog()
    for quality: DispatchQoS.QoSClass in [.userInitiated, .default, .utility, .background] {
      DispatchQueue.global(qos: quality).async { log.record("\(quality)") }
    }
    for priority in [TaskPriority.high, .medium, .low, .background] {
      Task.detached(priority: priority) { log.record("\(priority)") }
    }
    await settle()
    XCTAssertEqual(log.calls.count, 8, "\(log.names)")
  }

  @MainActor func testWorkThatTakesItsTimeIsWaitedFor() async {
    let log = CallLog()
    DispatchQueue.global(qos: .background).async {
      let end = clock() + CLOCKS_PER_SEC / 100
      while clock() < end {}
      DispatchQueue.main.async { log.record("done") }
    }
    await settle { log.hasCalls }
    XCTAssertEqual(log.names, ["done"])
  }

  @MainActor func testAThreadThatNeverWaitsHoldsNobodyUp() async {
    let isOver = CallLog()
    DispatchQueue.global(qos: .background).async { while !isOver.hasCalls {} }
    await settle()
    await settle { false }
    isOver.record("over")
  }

  @MainActor func testWhatNeverHappensIsGivenUp() async {
    var questions = 0
    await settle {
      questions += 1
      return false
    }
    XCTAssertGreaterThan(questions, 1)
  }

  @MainActor func testOpenRequestsEnd() async {
    let loader = ScriptedLoader()
    var errors: [any Error] = []
    for _ in 1...2 {
      Task {
        do {
          _ = try await loader.data(from: URL(fileURLWithPath: "/logo.pbm"))
        } catch {
          errors.append(error)
        }
      }
    }
    await settle { loader.requestCount == 2 }
    await endRequests(of: loader)
    XCTAssertEqual(errors.count, 2)
    XCTAssertTrue(errors.allSatisfy { $0 is CancellationError })
  }

  @MainActor func testTellsTheMainThreadFromTheOthers() async {
    XCTAssertTrue(isOnMainThread())
    let there = await Task.detached { isOnMainThread() }.value
    XCTAssertFalse(there)
  }
}
