// imports: Foundation, Synchronization
// swift-format-ignore-file
import Foundation
import Synchronization

/// A tree whose functions call each other: a lock that the same thread may take again.
final class Folder: Sendable {
    private let lock = NSRecursiveLock()
    private let children = Mutex<[(name: String, size: Int)]>([])

    func add(_ name: String, size: Int) {
        lock.withLock { children.withLock { $0.append((name, size)) } }
    }
    func addAll(_ names: String...) -> Int {
        lock.lock()
        defer { lock.unlock() }
        for name in names { add(name, size: name.count) }
        return size
    }
    var size: Int { lock.withLock { children.withLock { $0.reduce(0) { $0 + $1.size } } } }
}

final class Till: Sendable {
    private let lock = NSLock()
    private let coins = Atomic(0)

    func pay(_ amount: Int) {
        lock.lock()
        let before = coins.load(ordering: .relaxed)
        coins.store(before + amount, ordering: .relaxed)
        lock.unlock()
    }
    func payIfFree(_ amount: Int) -> Bool {
        guard lock.try() else { return false }
        defer { lock.unlock() }
        coins.add(amount, ordering: .relaxed)
        return true
    }
    func whileClosed<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLock(body) }
    var total: Int { coins.load(ordering: .relaxed) }
}

func program() {
    let till = Till()
    DispatchQueue.concurrentPerform(iterations: 50) { till.pay($0) }
    print(till.total, till.payIfFree(5), till.total)
    print(till.whileClosed { till.payIfFree(1) }, till.total)

    let lock = NSLock()
    print(lock.lock(before: Date() + 60), lock.lock(before: Date() + 0.002))
    lock.unlock()
    print(lock.withLock { "inside" }, lock.try())
    lock.unlock()

    let folder = Folder()
    print(folder.addAll("a", "bb", "ccc"), folder.size)
    let again = NSRecursiveLock()
    print(again.try(), again.try(), again.lock(before: .distantFuture))
    for _ in 1...3 { again.unlock() }
}
