// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Book: Sendable {
    let title: String, pages: Int
    var year: Int? = nil
}

func program() {
    let books = [
        Book(title: "Ulysses", pages: 730, year: 1922), Book(title: "emma", pages: 474, year: 1815),
        Book(title: "Walden", pages: 352), Book(title: "Dracula", pages: 474, year: 1897),
    ]
    let byPages = KeyPathComparator(\Book.pages, order: .reverse)
    print(books.sorted(using: byPages).map(\.title))
    print(books.sorted(using: [KeyPathComparator(\Book.pages), KeyPathComparator(\Book.title, comparator: ReversedText())]).map(\.title))
    print(books.sorted(using: SortDescriptor(\Book.pages, order: .forward)).map(\.pages))
    print(books.sorted(using: [SortDescriptor(\.pages), SortDescriptor(\.title, comparator: .lexical)]).map(\.title))
    print(books.sorted(using: KeyPathComparator(\.year)).compactMap(\.year), byPages.compare(books[0], books[1]) == .orderedAscending)
    var copy = books
    copy.sort(using: KeyPathComparator(\.title.count))
    print(copy.map(\.title.count), [3, 1, 2].sorted(using: .reversed))
}

extension SortComparator where Self == ReversedOrder { static var reversed: ReversedOrder { .init() } }

struct ReversedText: SortComparator {
    var order = SortOrder.forward
    func compare(_ a: String, _ b: String) -> ComparisonResult { order == .forward ? b.compare(a) : a.compare(b) }
}

struct ReversedOrder: SortComparator {
    var order: SortOrder = .forward
    func compare(_ a: Int, _ b: Int) -> ComparisonResult {
        if a == b { return .orderedSame }
        return (a > b) == (order == .forward) ? .orderedAscending : .orderedDescending
    }
}
