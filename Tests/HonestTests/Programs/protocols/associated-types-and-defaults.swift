// swift-format-ignore-file
protocol Container<Item> {
    associatedtype Item
    var count: Int { get }
    mutating func append(_ item: Item)
    subscript(i: Int) -> Item { get }
    static var kind: String { get }
    init()
}

extension Container {
    static var kind: String { "some container" }
    var isEmpty: Bool { count == 0 }
    mutating func append(contentsOf items: [Item]) { for item in items { append(item) } }
    func items() -> [Item] { (0..<count).map { self[$0] } }
}

extension Container where Item: Numeric {
    func total() -> Item { items().reduce(.zero, +) }
}

struct Shelf<T>: Container {
    private var things: [T] = []
    var count: Int { things.count }
    init() {}
    mutating func append(_ item: T) { things.append(item) }
    subscript(i: Int) -> T { things[i] }
}

struct Word: Container {
    static let kind = "letters"
    var text = ""
    var count: Int { text.count }
    mutating func append(_ item: Character) { text.append(item) }
    subscript(i: Int) -> Character { text[text.index(text.startIndex, offsetBy: i)] }
}

func fill<C: Container>(_ type: C.Type, with items: [C.Item]) -> C {
    var container = type.init()
    container.append(contentsOf: items)
    return container
}
func same<A: Container, B: Container>(_ a: A, _ b: B) -> Bool where A.Item == B.Item, A.Item: Equatable {
    a.items() == b.items()
}
func show(_ container: some Container<Int>) { print(container.total()) }
func sizes(_ all: [any Container<Character>]) -> [Int] { all.map(\.count) }

func program() {
    let shelf = fill(Shelf<Int>.self, with: [1, 2, 3]), word = fill(Word.self, with: ["h", "i"])
    show(shelf)
    print(word.text, Word.kind, Shelf<Int>.kind, shelf.isEmpty, shelf[1])
    print(same(word, fill(Shelf<Character>.self, with: ["h", "i"])), sizes([word, Shelf<Character>()]))
}
