// swift-format-ignore-file
protocol LocationDelegate: AnyObject {
    func location(_ manager: LocationManager, didUpdate place: Int)
    func location(_ manager: LocationManager, didFailWith error: any Error)
    func locationDidStop(_ manager: LocationManager)
}
enum LocationError: Error { case noSignal(after: Int) }

@MainActor final class LocationManager {
    weak var delegate: (any LocationDelegate)?
    private var isRunning = false
    func start(_ places: [Int?]) {
        isRunning = true
        for place in places where isRunning {
            if let place { delegate?.location(self, didUpdate: place) } else {
                delegate?.location(self, didFailWith: LocationError.noSignal(after: places.count))
                return
            }
        }
        delegate?.locationDidStop(self)
    }
    func stop() { isRunning = false }
}

/// Turns the calls of a delegate into a sequence.
@MainActor final class Places: @MainActor LocationDelegate {
    let stream: AsyncThrowingStream<Int, any Error>
    private let continuation: AsyncThrowingStream<Int, any Error>.Continuation
    private var results: [String] = []

    init(policy: AsyncThrowingStream<Int, any Error>.Continuation.BufferingPolicy = .unbounded) {
        (stream, continuation) = AsyncThrowingStream.makeStream(bufferingPolicy: policy)
        continuation.onTermination = { reason in
            switch reason {
            case .finished(let error): print("finished", error.map { "\($0)" } ?? "well")
            case .cancelled: print("cancelled")
            @unknown default: print("?")
            }
        }
    }
    func location(_ manager: LocationManager, didUpdate place: Int) {
        if case .dropped(let old) = continuation.yield(place) { results.append("lost \(old)") }
    }
    func location(_ manager: LocationManager, didFailWith error: any Error) { continuation.finish(throwing: error) }
    func locationDidStop(_ manager: LocationManager) { continuation.finish() }
    var lost: [String] { results }
}

@MainActor func program() async {
    let manager = LocationManager()
    let places = Places()
    manager.delegate = places
    manager.start([1, 2, 3])
    var sum = 0
    do { for try await place in places.stream.map({ $0 * 10 }) { sum += place } } catch { print(error) }
    print(sum)

    let failing = Places(policy: .bufferingNewest(2))
    manager.delegate = failing
    manager.start([4, 5, 6, nil])
    do {
        for try await place in failing.stream { print(place) }
    } catch LocationError.noSignal(let count) {
        print("no signal", count, failing.lost)
    } catch { print("other") }

    let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
    let reader = Task { var seen: [Int] = []; for await tick in ticks { seen.append(tick) }; return seen }
    for tick in 1...4 { continuation.yield(tick) }
    continuation.finish()
    print(await reader.value, continuation.yield(9))
}
