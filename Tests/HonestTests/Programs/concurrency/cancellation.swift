// swift-format-ignore-file
func countUntilCancelled() async -> String {
    var n = 0
    while !Task.isCancelled && n < 1_000_000 {
        n += 1
        await Task.yield()
    }
    return n < 1_000_000 ? "cancelled early" : "ran to the end"
}

func strict() async throws -> Int {
    try Task.checkCancellation()
    return 5
}

func program() async throws {
    let task = Task { await countUntilCancelled() }
    task.cancel()
    print(await task.value, task.isCancelled)
    let other = Task { () -> Int in
        while !Task.isCancelled { await Task.yield() }
        return try await strict()
    }
    other.cancel()
    do { print(try await other.value) } catch is CancellationError { print("cancellation error") }
}
