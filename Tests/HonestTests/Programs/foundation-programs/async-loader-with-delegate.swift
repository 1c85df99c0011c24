// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Article: Decodable, Sendable, Equatable { let id: Int, title: String, publishedAt: Date }

protocol Transport: Sendable { func data(for path: String) async throws -> Data }

struct CannedTransport: Transport {
    let answers: [String: String]
    func data(for path: String) async throws -> Data {
        await Task.yield()
        guard let text = answers[path] else { throw LoadError.notFound(path) }
        return Data(text.utf8)
    }
}

enum LoadError: LocalizedError, Equatable {
    case notFound(String), unreadable
    var errorDescription: String? {
        switch self {
        case .notFound(let path): "Nothing at \(path)."
        case .unreadable: "The answer is not an article."
        }
    }
}

@MainActor protocol LoaderDelegate: AnyObject {
    func loader(_ loader: Loader, didLoad articles: [Article])
    func loader(_ loader: Loader, didFailWith error: any Error)
}

@MainActor final class Loader {
    weak var delegate: LoaderDelegate?
    private let transport: any Transport
    init(transport: any Transport) { self.transport = transport }
    func load(_ paths: [String]) async {
        do {
            let articles = try await withThrowingTaskGroup(of: Article.self) { [transport] group in
                for path in paths { group.addTask { try await Self.article(path, transport) } }
                var articles: [Article] = []
                for try await article in group { articles.append(article) }
                return articles
            }
            delegate?.loader(self, didLoad: articles.sorted { $0.id < $1.id })
        } catch { delegate?.loader(self, didFailWith: error) }
    }
    nonisolated private static func article(_ path: String, _ transport: any Transport) async throws -> Article {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        let data = try await transport.data(for: path)
        do { return try decoder.decode(Article.self, from: data) } catch { throw LoadError.unreadable }
    }
}

@MainActor final class Console: LoaderDelegate {
    func loader(_ loader: Loader, didLoad articles: [Article]) {
        for a in articles { print(a.id, a.title, a.publishedAt.timeIntervalSince1970) }
    }
    func loader(_ loader: Loader, didFailWith error: any Error) { print("failed:", error.localizedDescription) }
}

@MainActor func program() async {
    let loader = Loader(transport: CannedTransport(answers: [
        "/1": #"{"id": 1, "title": "First", "published_at": "2024-01-01T00:00:00Z"}"#,
        "/2": #"{"id": 2, "title": "Second", "published_at": "2024-01-02T00:00:00Z"}"#, "/3": "[]",
    ]))
    let console = Console()
    loader.delegate = console
    await loader.load(["/2", "/1"])
    await loader.load(["/1", "/9"])
    await loader.load(["/3"])
}
