import CheckSupport
import XCTest

final class ScriptedClockTests: XCTestCase {
  func testSleeperWakesWhenTheCheckHasMovedTheClockThatFar() async {
    let (clock, log) = (ScriptedClock(), CallLog())
    let task = sleeper("an hour", .seconds(3600), clock, log)
    await settle { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(3599))
    await settle()
    XCTAssertEqual(log.names, [])
    clock.advance(by: .seconds(1))
    await task.value
    XCTAssertEqual(log.names, ["an hour"])
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testOnlyThoseWakeWhoseTimeHasCome() async {
    let (clock, log) = (ScriptedClock(), CallLog())
    let tasks = [3, 1, 2].map { sleeper("\($0)", .seconds($0), clock, log) }
    await settle { clock.sleeperCount == 3 }
    for seconds in 1...3 {
      clock.advance(by: .seconds(1))
      await settle { log.calls.count == seconds }
      XCTAssertEqual(log.names, (1...seconds).map(String.init))
    }
    for task in tasks { await task.value }
  }

  func testOneStepMayWakeSeveral() async {
    let (clock, log) = (ScriptedClock(), CallLog())
    let tasks = [2, 1, 1].map { sleeper("\($0)", .seconds($0), clock, log) }
    await settle { clock.sleeperCount == 3 }
    clock.advance(by: .seconds(5))
    for task in tasks { await task.value }
    XCTAssertEqual(log.names.sorted(), ["1", "1", "2"])
  }

  func testSleepIntoThePastEndsAtOnce() async throws {
    let clock = ScriptedClock()
    let start = clock.now
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: start.advanced(by: .seconds(2)))
    try await clock.sleep(for: .zero)
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testCancelledSleeperWakesWithAnError() async {
    let clock = ScriptedClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await settle { clock.sleeperCount == 1 }
    task.cancel()
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testStandsStillUntilItIsMoved() async {
    let clock = ScriptedClock()
    let start = clock.now
    XCTAssertEqual(start.elapsed, .zero)
    await settle()
    XCTAssertEqual(clock.now, start)
    XCTAssertEqual(clock.measure { clock.advance(by: .milliseconds(250)) }, .milliseconds(250))
    XCTAssertEqual(start.duration(to: clock.now), .milliseconds(250))
    XCTAssertLessThan(start, clock.now)
  }

  /// Starts a task that sleeps on `clock` and then records `name`.
  ///
  /// The clock is passed as `any Clock`, as code under test has it.
  private func sleeper(
    _ name: String, _ duration: Duration, _ clock: any Clock<Duration>, _ log: CallLog
  ) -> Task<Void, Never> {
    Task {
      try? await clock.sleep(for: duration)
      log.record(name)
    }
  }
}
