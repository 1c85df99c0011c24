// swift-format-ignore-file
protocol BatchDelegate: AnyObject, Sendable {
    @MainActor func batch(_ batch: Batch, didFinish done: Int, of total: Int)
    @MainActor func batch(_ batch: Batch, failed item: String, with error: Batch.Failure) -> Batch.Advice
}

final class Batch: Sendable {
    enum Failure: Error { case tooLong(Int) }
    enum Advice { case goOn, stop }
    private let delegate: any BatchDelegate
    init(delegate: any BatchDelegate) { self.delegate = delegate }

    func run(_ items: [String], atOnce limit: Int) async -> [String: Int] {
        await withTaskGroup(of: (String, Result<Int, Failure>).self) { group in
            var waiting = items[...], results: [String: Int] = [:], done = 0
            func addNext() {
                guard let item = waiting.popFirst() else { return }
                group.addTask { (item, Batch.measure(item)) }
            }
            for _ in 0..<limit { addNext() }
            for await (item, result) in group {
                done += 1
                switch result {
                case .success(let size):
                    results[item] = size
                    await delegate.batch(self, didFinish: done, of: items.count)
                    addNext()
                case .failure(let failure):
                    if await delegate.batch(self, failed: item, with: failure) == .stop { group.cancelAll(); return results }
                    addNext()
                }
            }
            return results
        }
    }
    private static func measure(_ item: String) -> Result<Int, Failure> {
        item.count > 6 ? .failure(.tooLong(item.count)) : .success(item.count)
    }
}

@MainActor final class ProgressView: BatchDelegate {
    private(set) var steps: [String] = []
    var isStrict = false
    func batch(_ batch: Batch, didFinish done: Int, of total: Int) { steps.append("\(done)/\(total)") }
    func batch(_ batch: Batch, failed item: String, with error: Batch.Failure) -> Batch.Advice {
        steps.append("\(item) \(error)")
        return isStrict ? .stop : .goOn
    }
}

@MainActor func program() async throws {
    let view = ProgressView(), batch = Batch(delegate: view)
    print(await batch.run(["a", "bb", "ccc", "dddd"], atOnce: 3).sorted { $0.key < $1.key }, view.steps)
    print(await batch.run(["one", "unbounded", "two"], atOnce: 1).count, view.steps.suffix(3))
    view.isStrict = true
    print(await batch.run(["delegates", "x"], atOnce: 1), view.steps.last!)

    let squares = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
        for number in 1...5 where group.addTaskUnlessCancelled(operation: { number * number }) {}
        var all: [Int] = []
        while let square = try await group.next() { all.append(square) }
        return all.sorted()
    }
    print(squares)
    await withDiscardingTaskGroup { group in
        for _ in 1...3 { group.addTask { await MainActor.run { view.isStrict.toggle() } } }
    }
    print(view.isStrict)
}
