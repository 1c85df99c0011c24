// imports: Synchronization
// swift-format-ignore-file
import Synchronization

enum Phase: UInt8, AtomicRepresentable { case idle, running, finished }
struct Level: RawRepresentable, AtomicRepresentable, Equatable {
    var rawValue: Int
    static let low = Level(rawValue: 1), high = Level(rawValue: 9)
}

protocol JobDelegate: AnyObject, Sendable { func jobDidFinish(_ job: Job) }

/// Starts once, and tells its delegate once, however many threads call it.
final class Job: Sendable {
    private let phase = Atomic(Phase.idle)
    private let isCancelled = Atomic(false)
    let delegate: any JobDelegate
    init(delegate: any JobDelegate) { self.delegate = delegate }

    func start() -> Bool {
        phase.compareExchange(expected: .idle, desired: .running, ordering: .acquiringAndReleasing).exchanged
    }
    func cancel() -> Bool { !isCancelled.exchange(true, ordering: .acquiringAndReleasing) }
    func finish() {
        let (exchanged, original) = phase.compareExchange(
            expected: .running, desired: .finished, successOrdering: .sequentiallyConsistent, failureOrdering: .relaxed)
        if exchanged { delegate.jobDidFinish(self) } else { lastRefused.store(original, ordering: .relaxed) }
    }
    let lastRefused = Atomic(Phase.idle)
    var current: Phase { phase.load(ordering: .acquiring) }
}
final class Desk: JobDelegate {
    let finished = Atomic(0)
    func jobDidFinish(_ job: Job) { finished.add(1, ordering: .relaxed) }
}

func program() async {
    let desk = Desk(), job = Job(delegate: desk)
    job.finish()
    print(desk.finished.load(ordering: .relaxed), job.current, job.lastRefused.load(ordering: .relaxed))
    let started = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 { group.addTask { job.start() } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    await withTaskGroup { group in for _ in 0..<8 { group.addTask { job.finish() } } }
    print(started, job.current, desk.finished.load(ordering: .relaxed), job.lastRefused.load(ordering: .relaxed))
    print(job.cancel(), job.cancel())

    let flag = Atomic(true)
    print(flag.logicalAnd(false, ordering: .relaxed), flag.logicalOr(true, ordering: .relaxed).newValue)
    print(flag.logicalXor(true, ordering: .relaxed).newValue, flag.load(ordering: .relaxed))
    let level = Atomic(Level.low)
    print(level.exchange(.high, ordering: .relaxed) == .low, level.load(ordering: .relaxed).rawValue)
    let pair = Atomic(WordPair(first: 1, second: 2))
    pair.store(WordPair(first: 3, second: 4), ordering: .releasing)
    let loaded = pair.load(ordering: .acquiring)
    print(loaded.first, loaded.second, loaded)
}
