// imports: Foundation, Synchronization
// swift-format-ignore-file
import Foundation
import Synchronization

protocol SearchDelegate: AnyObject, Sendable {
    func search(_ search: Search, didFind word: String, count: Int, in document: Int)
    func search(_ search: Search, didFinish total: Int, completed: Double)
}

/// Searches documents in parallel; the delegate hears of the hits one after the other.
final class Search: Sendable {
    private let documents: [String]
    private let results = DispatchQueue(label: "results")
    private let searched = Mutex(0)
    private let delegate: any SearchDelegate
    init(_ documents: [String], delegate: any SearchDelegate) { (self.documents, self.delegate) = (documents, delegate) }

    func run(for word: String) {
        let group = DispatchGroup()
        let total = Counter()
        for (index, document) in documents.enumerated() {
            DispatchQueue.global().async(group: group) {
                let words = document.lowercased().components(separatedBy: CharacterSet.alphanumerics.inverted)
                let count = words.filter { $0.caseInsensitiveCompare(word) == .orderedSame }.count
                self.searched.withLock { $0 += 1 }
                total.add(count)
                guard count > 0 else { return }
                self.results.async(group: group) { self.delegate.search(self, didFind: word, count: count, in: index) }
            }
        }
        group.wait()
        let completed = Double(searched.withLock { $0 }) / Double(documents.count)
        delegate.search(self, didFinish: total.value, completed: completed)
    }
}
final class Counter: Sendable {
    private let lock = NSLock()
    private let stored = Atomic(0)
    func add(_ amount: Int) { lock.withLock { _ = stored.add(amount, ordering: .relaxed) } }
    var value: Int { lock.withLock { stored.load(ordering: .relaxed) } }
}
final class Printer: SearchDelegate {
    private let hits = Mutex<[Int: Int]>([:])
    func search(_ search: Search, didFind word: String, count: Int, in document: Int) {
        hits.withLock { $0[document] = count }
    }
    func search(_ search: Search, didFinish total: Int, completed: Double) {
        let lines = hits.withLock { $0.sorted { $0.key < $1.key } }.map { String(format: "%02d: %d", $0.key, $0.value) }
        print(lines, total, String(format: "%.0f %%", completed * 100))
    }
}

func program() {
    let documents = ["The delegate decides.", "No such word", "A delegate, a weak delegate: DELEGATE", "delegates"]
    for word in ["delegate", "weak", "absent"] { Search(documents, delegate: Printer()).run(for: word) }
}
