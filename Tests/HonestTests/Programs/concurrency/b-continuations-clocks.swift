// swift-format-ignore-file
final class Legacy: Sendable {
    func fetch(_ id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        Task.detached(priority: .utility) { completion(id > 0 ? .success("item \(id)") : .failure(LegacyError.missing)) }
    }
    enum LegacyError: String, Error, CustomStringConvertible { case missing; var description: String { "E:" + rawValue } }
}
extension Legacy {
    func fetch(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in fetch(id) { continuation.resume(with: $0) } }
    }
    func fetchOrNil(_ id: Int) async -> String? {
        await withCheckedContinuation { (c: CheckedContinuation<String?, Never>) in
            fetch(id) { result in
                switch result {
                case .success(let text): c.resume(returning: text)
                case .failure: c.resume(returning: nil)
                }
            }
        }
    }
}
@globalActor actor Kitchen { static let shared = Kitchen() }
@Kitchen final class Pot { var stirred = 0; func stir() { stirred += 1 } }
struct FakeClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }
    var now: Instant = Instant(offset: .zero)
    var minimumResolution: Duration { .milliseconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
@MainActor func onMain() -> String { MainActor.assertIsolated(); return "main" }
func program() async throws {
    let legacy = Legacy()
    print(try await legacy.fetch(3), await legacy.fetchOrNil(0) ?? "none")
    do { _ = try await legacy.fetch(-1) } catch let error as Legacy.LegacyError { print(error) }
    let pot = await Pot()
    await pot.stir(); await pot.stir()
    print(await pot.stirred, await onMain(), await MainActor.run { 1 + 1 })
    let clock = FakeClock()
    try await clock.sleep(until: clock.now.advanced(by: .seconds(5)), tolerance: nil)
    try await clock.sleep(for: .seconds(2))
    print(clock.now.duration(to: clock.now.advanced(by: .seconds(90))))
    let took = try await ContinuousClock().measure { try await Task.sleep(for: .milliseconds(2)) }
    print(took > .milliseconds(1), took < .seconds(50), took.components.seconds < 50)
    let d: Duration = .seconds(1.5) + .milliseconds(250) - .microseconds(10)
    print(d, d * 2, d / 2, d / .seconds(1) > 1.7, Duration.seconds(3) == .milliseconds(3000))
    let start = SuspendingClock.now
    print(start.duration(to: .now) >= .zero, ContinuousClock.now < ContinuousClock.Instant.now + .seconds(1))
    let slow = Task { () async throws -> Int in
        do { try await Task.sleep(nanoseconds: 5_000_000_000); return 1 } catch { return -1 }
    }
    slow.cancel()
    print(try await slow.value, slow.isCancelled)
    let answer: String = await withTaskCancellationHandler { "done" } onCancel: { }
    print(answer)
    switch await Task(priority: .high, operation: { try await legacy.fetch(0) }).result {
    case .success(let s): print(s)
    case .failure(let e): print("failed", e)
    }
    async let one = legacy.fetch(1)
    async let two = legacy.fetch(2)
    print(try await [one, two].joined(separator: " & "))
    print(Task<Never, Never>.currentPriority.rawValue >= 0, Task.isCancelled)
    await Task.yield()
}
