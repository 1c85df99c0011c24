// imports: Foundation, Synchronization
// swift-format-ignore-file
import Foundation
import Synchronization

/// Remembers how to take back each change of a document.
@MainActor final class History<Document> {
    private var undos: [(name: String, body: (inout Document) -> Void)] = []
    private(set) var document: Document
    private var observers: [PartialKeyPath<Document>: [(Document) -> Void]] = [:]
    init(_ document: Document) { self.document = document }

    func observe<Value>(_ keyPath: KeyPath<Document, Value>, _ body: @escaping (Value) -> Void) {
        observers[keyPath, default: []].append { body($0[keyPath: keyPath]) }
    }
    func set<Value>(_ keyPath: WritableKeyPath<Document, Value>, to value: Value, name: String) {
        let old = document[keyPath: keyPath]
        undos.append((name, { $0[keyPath: keyPath] = old }))
        document[keyPath: keyPath] = value
        for observer in observers[keyPath] ?? [] { observer(document) }
    }
    func undo() -> String? {
        guard let last = undos.popLast() else { return nil }
        last.body(&document)
        return "Undo \(last.name)"
    }
}

struct Letter: Codable, Equatable { var subject = "", body = "", date = Date(timeIntervalSince1970: 0) }

/// Saves on a queue, and calls back on the main queue.
final class Saver: Sendable {
    private let queue = DispatchQueue(label: "saver")
    private let saved = Mutex<[Data]>([])
    func save(_ letter: Letter, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        queue.async {
            let result = Result { () throws -> Int in
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                let data = try encoder.encode(letter)
                return self.saved.withLock { $0.append(data); return data.count }
            }
            DispatchQueue.main.async { completion(result) }
        }
    }
    var last: String { queue.sync { saved.withLock { String(decoding: $0.last ?? Data(), as: UTF8.self) } } }
}

@MainActor func program() async throws {
    let history = History(Letter())
    history.observe(\.subject) { print("subject is now", $0) }
    history.observe(\.body) { print("length", $0.count) }
    history.set(\.subject, to: "Hello", name: "Typing")
    history.set(\.body, to: "Dear Ada,", name: "Typing")
    history.set(\.subject, to: "Goodbye", name: "Rename")
    print(history.undo() ?? "", history.document.subject)

    let saver = Saver(), letter = history.document
    let bytes = try await withCheckedThrowingContinuation { continuation in
        saver.save(letter) { continuation.resume(with: $0) }
    }
    print(bytes, saver.last)
    while let name = history.undo() { print(name) }
    print(history.document == Letter())
}
