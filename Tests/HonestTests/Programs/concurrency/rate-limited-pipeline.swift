// swift-format-ignore-file
struct Image: Sendable, Equatable { let name: String; var filters: [String] = [] }

actor Semaphore {
    private var free: Int
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private(set) var mostAtOnce = 0
    private var used = 0
    init(_ permits: Int) { free = permits }
    func acquire() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiters.append($0) } }
        used += 1
        mostAtOnce = max(mostAtOnce, used)
    }
    func release() {
        used -= 1
        if waiters.isEmpty { free += 1 } else { waiters.removeFirst().resume() }
    }
}

protocol Stage: Sendable { func process(_ image: Image) async throws -> Image }
struct Filter: Stage {
    let name: String
    func process(_ image: Image) async throws -> Image {
        await Task.yield()
        var copy = image
        copy.filters.append(name)
        return copy
    }
}
struct Reject: Stage {
    struct Rejected: Error { let name: String }
    let bad: Set<String>
    func process(_ image: Image) async throws -> Image {
        if bad.contains(image.name) { throw Rejected(name: image.name) }
        return image
    }
}

func pipeline(_ images: [Image], stages: [any Stage], limit: Semaphore) async -> [(String, Result<Image, any Error>)] {
    await withTaskGroup(of: (String, Result<Image, any Error>).self) { group in
        for image in images {
            group.addTask {
                await limit.acquire()
                var current = image
                do {
                    for stage in stages { current = try await stage.process(current) }
                    await limit.release()
                    return (image.name, .success(current))
                } catch {
                    await limit.release()
                    return (image.name, .failure(error))
                }
            }
        }
        var all: [(String, Result<Image, any Error>)] = []
        for await result in group { all.append(result) }
        return all.sorted { $0.0 < $1.0 }
    }
}

func program() async {
    let limit = Semaphore(2)
    let images = ["d", "b", "a", "c"].map { Image(name: $0) }
    for (name, result) in await pipeline(images, stages: [Filter(name: "blur"), Reject(bad: ["c"]), Filter(name: "crop")], limit: limit) {
        switch result {
        case .success(let image): print(name, image.filters)
        case .failure(let error): print(name, "rejected", (error as? Reject.Rejected)?.name ?? "?")
        }
    }
    print(await limit.mostAtOnce <= 2)
}
