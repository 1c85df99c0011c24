// swift-format-ignore-file
@propertyWrapper struct History<Value: Equatable> {
    private var past: [Value] = []
    private var current: Value
    init(wrappedValue: Value) { current = wrappedValue }
    init(wrappedValue: Value, limit: Int) { self.init(wrappedValue: wrappedValue); past.reserveCapacity(limit) }
    var wrappedValue: Value { get { current } set { if newValue != current { past.append(current) }; current = newValue } }
    var projectedValue: History { get { self } set { self = newValue } }
    mutating func undo() { if let last = past.popLast() { current = last } }
    var depth: Int { past.count }
}
struct Document { @History var title = "Untitled"; @History(limit: 3) var pages: Int = 1 }
struct Stack<each T> { let values: (repeat each T); init(_ v: repeat each T) { values = (repeat each v) }
    func describeAll() -> [String] { var r: [String] = []; repeat r.append(String(describing: each values)); return r } }
func allEqual<each T: Equatable>(_ l: repeat each T, to r: repeat each T) -> Bool {
    for (a, b) in repeat (each l, each r) { if a != b { return false } }
    return true
}
func pairUp<each A, each B>(_ a: (repeat each A), _ b: (repeat each B)) -> (repeat (each A, each B)) where (repeat (each A, each B)): Any { (repeat (each a, each b)) }
@resultBuilder enum QueryBuilder {
    static func buildExpression(_ e: String) -> [String] { [e] }
    static func buildExpression(_ e: Int) -> [String] { ["#\(e)"] }
    static func buildBlock(_ c: [String]...) -> [String] { c.flatMap { $0 } }
    static func buildOptional(_ c: [String]?) -> [String] { c ?? [] }
    static func buildEither(first c: [String]) -> [String] { c }
    static func buildEither(second c: [String]) -> [String] { c }
    static func buildArray(_ c: [[String]]) -> [String] { c.flatMap(\.self) }
    static func buildLimitedAvailability(_ c: [String]) -> [String] { c }
    static func buildFinalResult(_ c: [String]) -> String { c.joined(separator: " ") }
}
@QueryBuilder func query(_ n: Int) -> String {
    "select"; if n > 1 { "many" } else { "one" }; for i in 0..<n { i }; if n == 9 { "never" }
    if #available(macOS 10, *) { "ok" }
}
protocol Container<Item> { associatedtype Item; associatedtype Items: Sequence = [Item] where Items.Element == Item; var items: Items { get } ; init(_ items: Items) }
struct Bag<Item>: Container { let items: [Item]; init(_ items: [Item]) { self.items = items } }
extension Container where Item: Numeric { func total() -> Item { items.reduce(.zero, +) } }
extension Container where Item == String { func text() -> String { items.sorted().joined() } }
func make<C: Container>(_: C.Type = C.self, from i: C.Items) -> some Container<C.Item> where C.Item: Comparable { C(i) }
func biggest(in all: [any Container<Int>]) -> Int { all.map { $0.total() }.max() ?? 0 }
func open<C: Container>(_ c: C) -> String { "\(C.self) of \(C.Item.self)" }
@dynamicMemberLookup struct Lens<Root> { var root: Root; subscript<V>(dynamicMember path: WritableKeyPath<Root, V>) -> V { get { root[keyPath: path] } set { root[keyPath: path] = newValue } } }
@dynamicCallable struct Sum { func dynamicallyCall(withArguments a: [Int]) -> Int { a.reduce(0, +) }; func dynamicallyCall(withKeywordArguments a: KeyValuePairs<String, Int>) -> String { a.map { "\($0.key)=\($0.value)" }.joined(separator: "&") } }
func program() {
    var doc = Document()
    doc.title = "A"; doc.title = "B"; doc.$title.undo(); doc.pages += 4
    print(doc.title, doc.$title.depth, doc.pages, doc.$pages.depth)
    print(Stack(1, "two", 3.0).describeAll(), allEqual(1, "a", to: 1, "a"), pairUp((1, 2), ("x", "y")))
    print(query(3)); print(query(1))
    print(Bag([1, 2, 3]).total(), Bag(["b", "a"]).text(), Array(make(Bag.self, from: [3, 1]).items), biggest(in: [Bag([1]), Bag([5, 6])]))
    let any: any Container = Bag([1.5]); print(open(any))
    var lens = Lens(root: Document()); lens.title = "L"; lens.pages = 2
    print(lens.title, lens.pages, Sum()(1, 2, 3), Sum()(a: 1, b: 2))
}
