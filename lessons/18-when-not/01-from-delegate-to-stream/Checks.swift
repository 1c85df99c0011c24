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

  /// Stops reading, so that no task waits when the check is over.
  func stop() async {
    task?.cancel()
    await CheckSupport::settle()
  }

  func wait(for count: Int) async {
    await CheckSupport::settle { CheckSupport::holds(heard, atLeast: count) }
    await CheckSupport::settle()
  }
}

/// A bridge that a check has used.
@MainActor private struct Glimpse {
  weak var bridge: TemperatureStream?
}

final class FromDelegateToStreamChecks: XCTestCase {
  /// Bridges of all checks: whoever keeps only the first one keeps that of whichever check runs first.
  @MainActor private static var used: [Glimpse] = []

  @MainActor func testReaderGetsEachTemperatureInOrder() async {
    for (script, before, asksAgain) in [
      ([CheckSupport::draw(-40.0, to: 40.0), -70, 20, 20.0625], "", false),
      (
        [-3, -3, 0, CheckSupport::draw(1.0, to: 9.0), 0],
        "Another bridge was read before, and its reader has stopped. ", false
      ),
      ([CheckSupport::draw(1.0, to: 9.0), 7], "values was read twice. ", true),
    ] {
      let heard = await heard(script, asksAgain: asksAgain)
      guard
        CheckSupport::expectEqual(
          heard, script,
          "\(before)The thermometer measured \(script), and a loop read the stream. It should get the same "
            + "values, but it got \(heard).")
      else { return }
    }
  }

  @MainActor func testStreamGoesOnAfterAPause() async throws {
    try await skipUnlessTheReaderGetsAll()
    let thermometer = Thermometer()
    let bridge = TemperatureStream(thermometer)
    let reader = Reader(bridge.values)
    var measured: [Double] = []
    for temperature in [4.0, 8, 8] {
      thermometer.measure(temperature)
      measured.Swift::append(temperature)
      await reader.wait(for: measured.Swift::count)
      guard
        CheckSupport::expectEqual(
          reader.heard, measured,
          "The thermometer measured \(measured) with pauses, and the reader waited each time. It "
            + "got \(reader.heard). Which call puts a value in, and which one ends the stream?")
      else { break }
    }
    let hasEnded = reader.hasEnded
    await reader.stop()
    CheckSupport::expectEqual(
      hasEnded, false, "The thermometer may go on, so the stream must not end, but it has ended.")
    Swift::withExtendedLifetime(bridge) {}
  }

  @MainActor func testEarlyTemperaturesWaitForTheReader() async throws {
    try await skipUnlessTheReaderGetsAll()
    let thermometer = Thermometer()
    let bridge = TemperatureStream(thermometer)
    let count = CheckSupport::draw(1001, to: 1100)
    let early = CheckSupport::numbers(to: count).Swift::map { Swift::Double.Swift::init($0) }
    for temperature in early { thermometer.measure(temperature) }
    let reader = Reader(bridge.values)
    // One wait may be too short for so many values.
    for _ in CheckSupport::numbers(to: 10) { await reader.wait(for: early.Swift::count) }
    let heard = reader.heard
    await reader.stop()
    CheckSupport::expectEqual(
      heard, early,
      "The thermometer measured the values from 1 to \(count) before anybody asked for values. All of "
        + "them should wait for the reader, but the list that it got is another one, of length "
        + "\(heard.count). When is your stream made, and what does it keep?")
    Swift::withExtendedLifetime(bridge) {}
  }

  @MainActor func testEachThermometerHasItsOwnStream() async throws {
    try await skipUnlessTheReaderGetsAll()
    let (inside, outside) = (Thermometer(), Thermometer())
    let bridges = (TemperatureStream(inside), TemperatureStream(outside))
    let readers = (Reader(bridges.0.values), Reader(bridges.1.values))
    await CheckSupport::settle()
    inside.measure(21)
    outside.measure(-8)
    inside.measure(22)
    await readers.0.wait(for: 2)
    await readers.1.wait(for: 1)
    let heard = [readers.0.heard, readers.1.heard]
    await readers.0.stop()
    await readers.1.stop()
    CheckSupport::expectEqual(
      heard, [[21, 22], [-8]],
      "One thermometer measured 21 and 22, another one -8. Each has a stream of its own, but the "
        + "two readers got \(heard).")
    let successor = successor(of: inside)
    let reader = Reader(successor.values)
    await CheckSupport::settle()
    inside.measure(23)
    await reader.wait(for: 1)
    let last = reader.heard
    await reader.stop()
    CheckSupport::expectEqual(
      last, [23],
      "A second bridge was made for a thermometer that had one, and so it became the delegate. The "
        + "thermometer measured 23, but the reader of the second bridge got \(last). Whose delegate is "
        + "it now?")
    Swift::withExtendedLifetime((bridges, successor)) {}
  }

  @MainActor func testNobodyElseHoldsTheBridge() async throws {
    let thermometer = Thermometer()
    for count in [0, 1, 2] {
      CheckSupport::expectReleased(
        "The bridge", holders: [thermometer],
        "The thermometer points at it weakly. Who else holds it, and does it hold itself?"
      ) {
        let bridge = TemperatureStream(thermometer)
        for temperature in CheckSupport::numbers(to: count) {
          thermometer.measure(Swift::Double.Swift::init(temperature))
        }
        return bridge
      }
      let isLeft = CheckSupport::expectSame(
        thermometer.delegate, nil,
        "The bridge is gone, but the thermometer still has a delegate. It should be gone, too. Who else "
          + "holds it?")
      guard isLeft else { return }
    }
    thermometer.measure(8)
    let left = Self.used.Swift::filter { CheckSupport::isPresent($0.bridge) }.Swift::count
    CheckSupport::expectEqual(
      left, 0,
      "Other bridges were used before, and nobody has them any more. All should be gone, but the number of those "
        + "that are still alive is \(left). Which of them is kept?")
  }

  /// The second bridge of a thermometer, whose first one is gone.
  @MainActor private func successor(of thermometer: Thermometer) -> TemperatureStream {
    let first = TemperatureStream(thermometer)
    let second = TemperatureStream(thermometer)
    Swift::withExtendedLifetime(first) {}
    return second
  }

  /// What a reader gets that was there from the beginning.
  @MainActor private func heard(_ script: [Double], asksAgain: Bool = false) async -> [Double] {
    let thermometer = Thermometer()
    let bridge = TemperatureStream(thermometer)
    Self.used.Swift::append(Glimpse(bridge: bridge))
    let reader = Reader(bridge.values)
    if asksAgain { _ = bridge.values }
    await CheckSupport::settle()
    for temperature in script { thermometer.measure(temperature) }
    await reader.wait(for: script.Swift::count)
    let heard = reader.heard
    await reader.stop()
    Swift::withExtendedLifetime(bridge) {}
    return heard
  }

  @MainActor private func skipUnlessTheReaderGetsAll() async throws {
    for script in [[19.5, 20, 20.5], [-3, -3, 0, -3.25, 0]] {
      let heard = await heard(script)
      try CheckSupport::skip(
        unless: heard, is: script, see: "testReaderGetsEachTemperatureInOrder")
    }
  }
}
