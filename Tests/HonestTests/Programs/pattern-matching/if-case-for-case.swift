// swift-format-ignore-file
enum Media {
    case book(title: String, author: String, year: Int)
    case movie(title: String, director: String, year: Int)
    case site(String)
}

extension Media {
    var title: String? {
        switch self {
        case let .book(title, _, _), let .movie(title, _, _): return title
        case .site: return nil
        }
    }
    var isBook: Bool { if case .book = self { true } else { false } }
}

func check(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let n as Int where (10..<20).contains(n): "teen"
    case is Int, is Double: "number"
    case let words as [String]: "words \(words.count)"
    case let dict as [String: Int]: "table \(dict.keys.sorted())"
    case let f as () -> Int: "function giving \(f())"
    case let error as any Error: "error \(error)"
    case .some(let other): "other \(type(of: other))"
    }
}
struct Oops: Error {}

func program() {
    let shelf: [Media] = [
        .book(title: "Dune", author: "F.H.", year: 1965), .movie(title: "Alien", director: "R.S.", year: 1979),
        .site("example"), .book(title: "Emma", author: "J.A.", year: 1815),
    ]
    for case let .book(title, author, year) in shelf where year > 1900 { print(title, author) }
    for case .movie(let title, _, 1970...1979) in shelf { print("seventies:", title) }
    if case .site(let address) = shelf[2], !address.isEmpty { print(address) }
    guard case .book(_, _, let year) = shelf[3] else { return }
    print(year, shelf.map { $0.title ?? "-" }, shelf.filter(\.isBook).count)
    var index = 0
    while case .book? = shelf[safely: index] { index += 3 }
    print(index)
    for value in [nil, 12, 1.5, ["a"], ["k": 1], { 7 } as () -> Int, Oops(), "text"] as [Any?] { print(check(value)) }
    let maybe: Int? = 5
    if case (1...9)? = maybe { print("one digit") }
    if case let x? = maybe, x % 2 == 1 { print("odd \(x)") }
}

extension Array {
    subscript(safely i: Int) -> Element? { i < count ? self[i] : Element?.none }
}
