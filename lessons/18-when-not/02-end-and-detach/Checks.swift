import CheckSupport
import XCTest

@testable import Exercise

/// Reads a stream in a task of its own, and writes down what it gets.
@MainActor private final class Reader {
  private(set) var heard: [Double] = []
  private(set) var hasEnded = false
  private var task: Task<Void, Never>?

  init(_ values: AsyncStream<Double>) {
    task = Swift::Task { [weak self] in
      for await value in values { self?.write(value) }
      self?.end()
    }
  }

  private func write(_ value: Double) { heard.Swift::append(value) }
  private func end() { hasEnded = true }

  func cancel() { task?.cancel() }

  /// Stops reading, and waits for what follows.
  func stop() async {
    cancel()
    await CheckSupport::settle()
  }

  /// Stops reading, and waits for what the condition says, or for a while.
  func stop(until isDone: @MainActor () -> Bool) async {
    task?.cancel()
    await CheckSupport::settle(until: isDone)
  }

  func wait(for count: Int) async {
    await CheckSupport::settle { CheckSupport::holds(heard, atLeast: count) }
  }

  func waitForTheEnd() async {
    await CheckSupport::settle { hasEnded }
  }
}

/// Another delegate, which has nothing to do with streams.
@MainActor private final class Display: ThermometerDelegate {
  private(set) var shown: [Double] = []

  func thermometer(_ thermometer: Thermometer, didMeasure temperature: Double) {
    shown.Swift::append(temperature)
  }

  func thermometerDidStop(_ thermometer: Thermometer) {}
}

/// An object that the check does not hold.
@MainActor private struct Glimpse {
  weak var object: AnyObject?
}

final class EndAndDetachChecks: XCTestCase {
  @MainActor func testReaderGetsEachTemperature() async {
    let drawn = CheckSupport::draw(-40.0, to: 40.0)
    for script in [[drawn, 20, 20], [0, -4.5, -4.5, drawn]] {
      let heard = await heard(script)
      guard
        CheckSupport::expectEqual(
          heard, script,
          "The thermometer measured \(script) while a loop read the stream. It should get the same "
            + "values, but it got \(heard). Is the bridge alive when the thermometer measures?")
      else { return }
    }
  }

  @MainActor func testLoopEndsWhenTheThermometerStops() async throws {
    try await skipUnlessTheReaderGetsAll()
    let pair = [Thermometer(), Thermometer()]
    let readers = pair.Swift::map { Reader($0.temperatures()) }
    await CheckSupport::settle()
    for one in pair { one.stop() }
    for reader in readers { await reader.waitForTheEnd() }
    let ends = readers.Swift::map(\.hasEnded)
    for reader in readers { await reader.stop() }
    guard
      CheckSupport::expectEqual(
        ends, [true, true],
        "Two thermometers had a reader each, and stopped at the same time. Both loops should end, but "
          + "they did not. Which stream does a bridge end?")
    else { return }
    let thermometer = Thermometer()
    for script in [[3.5, 4.5], []] {
      let reader = Reader(thermometer.temperatures())
      await CheckSupport::settle()
      for temperature in script { thermometer.measure(temperature) }
      await reader.wait(for: script.Swift::count)
      let isTooEarly = reader.hasEnded
      thermometer.stop()
      await reader.waitForTheEnd()
      let hasEnded = reader.hasEnded
      await reader.stop()
      guard
        CheckSupport::expectEqual(
          [isTooEarly, hasEnded], [false, true],
          "The thermometer measured \(script.count) temperatures and stopped. The loop should end "
            + "then, and not before, but it \(isTooEarly ? "ended before" : "still waits").")
      else { return }
    }
  }

  @MainActor func testWhatWaitsIsReadBeforeTheEnd() async throws {
    try await skipUnlessTheLoopEnds()
    let thermometer = Thermometer()
    let values = thermometer.temperatures()
    let count = CheckSupport::draw(101, to: 150)
    let measured = CheckSupport::numbers(to: count).Swift::map { Swift::Double.Swift::init($0) }
    for temperature in measured { thermometer.measure(temperature) }
    thermometer.stop()
    let reader = Reader(values)
    // One wait may be too short for so many values.
    for _ in CheckSupport::numbers(to: 10) { await reader.waitForTheEnd() }
    let heard = reader.heard
    await reader.stop()
    CheckSupport::expectEqual(
      heard, measured,
      "The thermometer measured the values from 1 to \(count) and stopped, and then somebody read the "
        + "stream. The loop should get all of them before it ends, but it got \(heard).")
  }

  @MainActor func testThermometerIsFreeWhenItHasStopped() async throws {
    try await skipUnlessTheLoopEnds()
    try await skipUnlessFreeAfterReading()
    let thermometer = Thermometer()
    for temperature in [8.0, 9] {
      let bridge = await readToTheEnd(thermometer, temperature)
      guard expectFree(thermometer, bridge, "The thermometer has stopped, and the loop has ended.")
      else { return }
    }
  }

  @MainActor func testThermometerIsFreeWhenTheReaderStops() async throws {
    try await skipUnlessTheReaderGetsAll()
    let (first, second) = (Thermometer(), Thermometer())
    let many = CheckSupport::numbers(to: CheckSupport::draw(12, to: 20)).Swift::map { _ in first }
    for thermometer in [[first, second], many].Swift::flatMap({ $0 }) {
      let bridge = await readAndStop(thermometer, 15)
      guard expectFree(thermometer, bridge, "The task that read the stream was cancelled.")
      else { return }
      thermometer.measure(16)
    }
    first.start()
    let bridge = await readAndStop(first, 15)
    let before = "The thermometer measured before temperatures() was called, and the task was cancelled."
    expectFree(first, bridge, before)
  }

  @MainActor func testNothingHoldsTheThermometerAfterTheEnd() async throws {
    try await skipUnlessFreeAfterReading()
    for (isStopped, isForgotten, end) in [
      (false, false, "The reader has stopped"),
      (true, false, "The thermometer has stopped, and the loop has ended"),
      (false, true, "Nobody has the stream any more"),
    ] {
      let thermometer = try await endAndForget(isStopped: isStopped, isForgotten: isForgotten)
      await CheckSupport::settle { CheckSupport::isSame(thermometer.object, nil) }
      let isGone = CheckSupport::expectSame(
        thermometer.object, nil,
        "\(end), and nobody uses the thermometer any more. It should be gone, but it is still alive. "
          + "What did temperatures() put where it stays?")
      guard isGone else { return }
    }
  }

  @MainActor func testThermometerMayGoFirst() async throws {
    try await skipUnlessFreeAfterReading()
    // The program would stop here if the end of the stream relied on the thermometer.
    let reader = await readerOfAForgottenThermometer()
    await reader.stop()
    // It may also go between the end of the stream and what follows from that.
    await readerOfAForgottenThermometer(isStopped: true).stop()
    CheckSupport::expectEqual(
      reader.heard, [19],
      "A thermometer measured 19 and was forgotten, and then its reader stopped. The reader should have "
        + "got 19, but it got \(reader.heard).")
  }

  @MainActor private func readerOfAForgottenThermometer(
    isStopped: Bool = false
  ) async -> Reader {
    let thermometer = Thermometer()
    let reader = Reader(thermometer.temperatures())
    await CheckSupport::settle()
    thermometer.measure(19)
    await reader.wait(for: 1)
    if isStopped { reader.cancel() }
    return reader
  }

  @MainActor func testThermometerIsFreeWhenNobodyHasTheStream() async throws {
    try await skipUnlessFreeAfterReading()
    let thermometer = Thermometer()
    let bridge = await forgetTheStream(of: thermometer)
    expectFree(thermometer, bridge, "Nobody read the stream, and nobody has it any more.")
  }

  @MainActor func testReaderInTheBackgroundMayStop() async throws {
    try await skipUnlessFreeAfterReading()
    let thermometer = Thermometer()
    try CheckSupport::skip(
      unless: await isFreeWhenForgotten(),
      see: "testThermometerIsFreeWhenNobodyHasTheStream")
    let bridge = await readInTheBackground(thermometer)
    expectFree(thermometer, bridge, "A loop in the background read one temperature and left.")
  }

  @MainActor func testAnotherDelegateStays() async throws {
    try await skipUnlessFreeAfterReading()
    let thermometer = Thermometer()
    let display = Display()
    let reader = Reader(thermometer.temperatures())
    let bridge = Glimpse(object: thermometer.delegate)
    await CheckSupport::settle()
    thermometer.delegate = display
    await reader.stop { CheckSupport::isSame(bridge.object, nil) }
    guard
      CheckSupport::expectSame(
        thermometer.delegate, display,
        "A display became the delegate, and then the reader of the stream stopped. The display "
          + "should stay the delegate, but it is not. What may the end of a stream take away?")
    else { return }
    guard
      expectGone(
        bridge, "A display became the delegate, and then the reader of the stream stopped.")
    else { return }
    thermometer.measure(30)
    CheckSupport::expectEqual(
      display.shown, [30],
      "A display became the delegate, and then the reader of the stream stopped. The display should "
        + "hear of the next temperature, but the thermometer does not measure any more. Who still "
        + "needs it?")
    thermometer.stop()
    let next = Reader(thermometer.temperatures())
    await CheckSupport::settle()
    let isOff = isOff(thermometer)
    await next.stop()
    CheckSupport::expectEqual(
      isOff, false,
      "A thermometer was off, and a display was its delegate. Then temperatures() was called. The thermometer "
        + "should measure, but it does not. Who starts it?")
  }

  @MainActor func testNewReaderIsNotDisturbedByTheOldOne() async throws {
    try await skipUnlessFreeAfterReading()
    let thermometer = Thermometer()
    let old = Reader(thermometer.temperatures())
    let oldBridge = Glimpse(object: thermometer.delegate)
    await CheckSupport::settle()
    let new = Reader(thermometer.temperatures())
    await CheckSupport::settle()
    await old.stop { CheckSupport::isSame(oldBridge.object, nil) }
    let isGone = expectGone(
      oldBridge, "temperatures() was called twice, and then the reader of the first stream stopped.")
    guard isGone else {
      await new.stop()
      return
    }
    thermometer.measure(31)
    thermometer.measure(32)
    await new.wait(for: 2)
    let heard = new.heard
    await new.stop()
    CheckSupport::expectEqual(
      heard, [31, 32],
      "temperatures() was called twice, so the second stream gets the temperatures. Then the first "
        + "reader stopped, and the thermometer measured 31 and 32. The second one got \(heard).")
    let (inside, outside) = (Thermometer(), Thermometer())
    let reader = Reader(inside.temperatures())
    let other = Reader(outside.temperatures())
    let otherBridge = Glimpse(object: outside.delegate)
    await CheckSupport::settle()
    await other.stop { CheckSupport::isSame(otherBridge.object, nil) }
    let isFree = expectFree(
      outside, otherBridge, "Two thermometers had a reader each, and the second reader stopped.")
    guard isFree else {
      await reader.stop()
      return
    }
    inside.measure(33)
    await reader.wait(for: 1)
    let inner = reader.heard
    await reader.stop()
    CheckSupport::expectEqual(
      inner, [33],
      "Two thermometers had a reader each. The second reader stopped, and the first thermometer "
        + "measured 33. Its reader should get it, but it got \(inner). Which bridge goes?")
  }

  /// Says whether the thermometer has stopped and has no delegate, and the bridge is gone.
  @MainActor @discardableResult private func expectFree(
    _ thermometer: Thermometer, _ bridge: Glimpse, _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    guard
      CheckSupport::expectEqual(
        thermometer.isMeasuring, false,
        "\(situation) The thermometer should be switched off, but it still measures.", file: file,
        line: line)
    else { return false }
    guard
      CheckSupport::expectSame(
        thermometer.delegate, nil,
        "\(situation) The thermometer should have no delegate any more, but it still has one. Who "
          + "still holds the bridge?", file: file, line: line)
    else { return false }
    return expectGone(bridge, situation, line: line)
  }

  @MainActor private func expectGone(
    _ bridge: Glimpse, _ situation: String, line: UInt = #line
  ) -> Bool {
    CheckSupport::expectSame(
      bridge.object, nil,
      "\(situation) The bridge should be gone, but somebody still holds it.", line: line)
  }

  @MainActor private func isFree(_ thermometer: Thermometer, _ bridge: Glimpse) -> Bool {
    guard CheckSupport::isSame(thermometer.delegate, nil) else { return false }
    guard CheckSupport::isSame(bridge.object, nil) else { return false }
    return isOff(thermometer)
  }

  @MainActor private func isOff(_ thermometer: Thermometer) -> Bool {
    guard thermometer.isMeasuring else { return true }
    return false
  }

  /// What a reader gets that was there from the beginning.
  @MainActor private func heard(_ script: [Double]) async -> [Double] {
    let thermometer = Thermometer()
    let reader = Reader(thermometer.temperatures())
    await CheckSupport::settle()
    for temperature in script { thermometer.measure(temperature) }
    await reader.wait(for: script.Swift::count)
    await CheckSupport::settle()
    let heard = reader.heard
    await reader.stop()
    return heard
  }

  @MainActor private func readToTheEnd(
    _ thermometer: Thermometer, _ temperature: Double
  ) async -> Glimpse {
    let reader = Reader(thermometer.temperatures())
    let bridge = Glimpse(object: thermometer.delegate)
    await CheckSupport::settle()
    thermometer.measure(temperature)
    thermometer.stop()
    await reader.waitForTheEnd()
    await reader.stop { isFree(thermometer, bridge) }
    return bridge
  }

  @MainActor private func readAndStop(
    _ thermometer: Thermometer, _ temperature: Double
  ) async -> Glimpse {
    let reader = Reader(thermometer.temperatures())
    let bridge = Glimpse(object: thermometer.delegate)
    await CheckSupport::settle()
    thermometer.measure(temperature)
    await reader.wait(for: 1)
    await reader.stop { isFree(thermometer, bridge) }
    return bridge
  }

  /// A thermometer that nobody has any more, after its stream has ended in one of three ways.
  @MainActor private func endAndForget(isStopped: Bool, isForgotten: Bool) async throws -> Glimpse {
    let thermometer = Thermometer()
    if isStopped {
      let bridge = await readToTheEnd(thermometer, 18)
      try CheckSupport::skip(
        unless: isFree(thermometer, bridge), see: "testThermometerIsFreeWhenItHasStopped")
    } else if isForgotten {
      let bridge = await forgetTheStream(of: thermometer)
      try CheckSupport::skip(
        unless: isFree(thermometer, bridge), see: "testThermometerIsFreeWhenNobodyHasTheStream")
    } else {
      _ = await readAndStop(thermometer, 18)
    }
    return Glimpse(object: thermometer)
  }

  @MainActor private func forgetTheStream(of thermometer: Thermometer) async -> Glimpse {
    func makeAndForget() -> Glimpse {
      _ = thermometer.temperatures()
      return Glimpse(object: thermometer.delegate)
    }
    let bridge = makeAndForget()
    await CheckSupport::settle { isFree(thermometer, bridge) }
    return bridge
  }

  @MainActor private func readInTheBackground(_ thermometer: Thermometer) async -> Glimpse {
    let task = readOne(thermometer.temperatures())
    let bridge = Glimpse(object: thermometer.delegate)
    await CheckSupport::settle()
    thermometer.measure(17)
    await task.value
    await CheckSupport::settle { isFree(thermometer, bridge) }
    return bridge
  }

  nonisolated private func readOne(_ values: AsyncStream<Double>) -> Task<Void, Never> {
    Swift::Task.detached { for await _ in values { break } }
  }

  @MainActor private func skipUnlessTheReaderGetsAll() async throws {
    for script in [[19.5, 20, 20], [0, -4.5, -4.5, 12]] {
      let heard = await heard(script)
      try CheckSupport::skip(unless: heard, is: script, see: "testReaderGetsEachTemperature")
    }
  }

  @MainActor private func skipUnlessTheLoopEnds() async throws {
    try await skipUnlessTheReaderGetsAll()
    for script in [[3.5, 4.5], []] {
      let thermometer = Thermometer()
      let reader = Reader(thermometer.temperatures())
      await CheckSupport::settle()
      for temperature in script { thermometer.measure(temperature) }
      await reader.wait(for: script.Swift::count)
      let isTooEarly = reader.hasEnded
      thermometer.stop()
      await reader.waitForTheEnd()
      let ends = [isTooEarly, reader.hasEnded]
      await reader.stop()
      try CheckSupport::skip(
        unless: ends, is: [false, true], see: "testLoopEndsWhenTheThermometerStops")
    }
  }

  @MainActor private func isFreeWhenForgotten() async -> Bool {
    let thermometer = Thermometer()
    return isFree(thermometer, await forgetTheStream(of: thermometer))
  }

  @MainActor private func skipUnlessFreeAfterReading() async throws {
    try await skipUnlessTheReaderGetsAll()
    let (first, second) = (Thermometer(), Thermometer())
    for thermometer in [first, second, first] {
      let bridge = await readAndStop(thermometer, 15)
      try CheckSupport::skip(
        unless: isFree(thermometer, bridge), see: "testThermometerIsFreeWhenTheReaderStops")
    }
  }
}
