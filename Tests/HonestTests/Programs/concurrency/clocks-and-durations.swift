// swift-format-ignore-file
/// A clock that the program moves by hand: waiting costs no time.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }
    let now = Instant(offset: .zero)
    let minimumResolution = Duration.milliseconds(1)
    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws { try Task.checkCancellation() }
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
    static func minutes(_ n: Int) -> Duration { .seconds(60 * n) }
}

struct Stopwatch {
    private(set) var laps: [Duration] = []
    mutating func lap(_ duration: Duration) { laps.append(duration) }
    var total: Duration { laps.reduce(.zero, +) }
    var fastest: Duration? { laps.min() }
}

func retry<C: Clock>(_ times: Int, clock: C, delay: C.Duration, _ work: (Int) throws -> String) async throws -> String where C.Duration == Duration {
    var wait = delay
    for attempt in 1..<times {
        if let answer = try? work(attempt) { return answer }
        try await clock.sleep(until: clock.now.advanced(by: wait), tolerance: nil)
        wait *= 2
    }
    return try work(times)
}

struct NotYet: Error {}

func program() async throws {
    var watch = Stopwatch()
    for seconds in [62.5, 59.25, 70] { watch.lap(.seconds(seconds)) }
    print(watch.total.inSeconds, watch.fastest?.inSeconds ?? 0, watch.total > .minutes(3), Duration.minutes(1) / Duration.seconds(15))
    let clock = ManualClock()
    print(try await retry(3, clock: clock, delay: .seconds(5)) { attempt in
        guard attempt == 3 else { throw NotYet() }
        return "third attempt"
    })
    do { _ = try await retry(2, clock: clock, delay: .zero) { _ in throw NotYet() } } catch { print("never", error) }
    print(clock.now.duration(to: clock.now.advanced(by: .microseconds(1500))), clock.minimumResolution)
    var d = Duration.milliseconds(250)
    d += .milliseconds(250); d -= .nanoseconds(1)
    print(d < .milliseconds(500), d.components.attoseconds > 0, abs(Duration.seconds(-2).inSeconds))
    let elapsed = try await clock.measure { try await Task.sleep(for: .microseconds(10)) }
    print(elapsed == .zero)
}
