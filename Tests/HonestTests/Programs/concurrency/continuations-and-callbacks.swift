// swift-format-ignore-file
final class Downloader: Sendable {
    func load(_ name: String, completion: @escaping @Sendable (Result<String, LoadError>) -> Void) {
        completion(name.isEmpty ? .failure(.noName) : .success("<\(name)>"))
    }
    func size(of name: String, completion: @Sendable (Int) -> Void) { completion(name.count) }
}
enum LoadError: Error { case noName }

extension Downloader {
    func load(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { result in continuation.resume(with: result) }
        }
    }
    func size(of name: String) async -> Int {
        await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            size(of: name) { continuation.resume(returning: $0) }
        }
    }
}

actor Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    func pass() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }
    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

func program() async {
    let downloader = Downloader()
    do {
        print(try await downloader.load("page"), await downloader.size(of: "page"))
        print(try await downloader.load(""))
    } catch LoadError.noName { print("no name") } catch { print(error) }
    let gate = Gate()
    let visitor = Task { await gate.pass(); return "through" }
    await gate.open()
    print(await visitor.value)
    await gate.pass()
    print("open")
}
