// swift-format-ignore-file
func slowSquare(_ n: Int) async -> Int {
    await Task.yield()
    return n * n
}

struct TooBig: Error { let n: Int }

func checkedSquare(_ n: Int) async throws -> Int {
    if n > 100 { throw TooBig(n: n) }
    return await slowSquare(n)
}

extension Sequence where Element: Sendable {
    func concurrentMap<T: Sendable>(_ change: @escaping @Sendable (Element) async -> T) async -> [T] {
        await withTaskGroup(of: (Int, T).self) { group in
            for (index, element) in enumerated() {
                group.addTask { (index, await change(element)) }
            }
            var results: [(Int, T)] = []
            for await pair in group { results.append(pair) }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

func program() async {
    let sum = await withTaskGroup(of: Int.self) { group -> Int in
        for n in 1...10 { group.addTask { await slowSquare(n) } }
        return await group.reduce(0, +)
    }
    print(sum, await ["a", "bb", "ccc"].concurrentMap { $0.count })
    do {
        let all = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
            for n in [1, 2, 500] { group.addTask { try await checkedSquare(n) } }
            var values: [Int] = []
            while let value = try await group.next() { values.append(value) }
            return values.sorted()
        }
        print(all)
    } catch let error as TooBig { print("too big:", error.n) } catch { print("?") }
    await withDiscardingTaskGroup { group in
        for _ in 1...3 { group.addTask { _ = await slowSquare(2) } }
    }
    let first = await withTaskGroup(of: Int?.self) { group in
        group.addTask { await slowSquare(7) }
        defer { group.cancelAll() }
        return await group.next() ?? nil
    }
    print(first ?? 0)
}
