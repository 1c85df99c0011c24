// swift-format-ignore-file
struct Address { var street: String; var zip: Int? }
struct Person: Identifiable, Hashable { let id: Int; var name: String; var address = Address(street: "Main", zip: nil); var tags: [String] = []; static func == (a: Self, b: Self) -> Bool { a.id == b.id }; func hash(into h: inout Hasher) { h.combine(id); h.combine(name) } }
final class Counter { var n = 0; subscript(i: Int) -> Int { get { n + i } set { n = newValue - i } } }
struct Rule<T> { let check: (T) -> Bool; init<V: Comparable>(_ p: KeyPath<T, V>, in r: ClosedRange<V>) { check = { r.contains($0[keyPath: p]) } }; init(_ p: KeyPath<T, Bool>) { check = { $0[keyPath: p] } } }
extension Sequence { func sorted<V: Comparable>(by p: KeyPath<Element, V>, _ order: (V, V) -> Bool = (<)) -> [Element] { sorted { order($0[keyPath: p], $1[keyPath: p]) } }; func sum<N: Numeric>(_ p: KeyPath<Element, N>) -> N { reduce(.zero) { $0 + $1[keyPath: p] } } ; func grouped<K: Hashable>(by p: KeyPath<Element, K>) -> [K: [Element]] { Dictionary(grouping: self) { $0[keyPath: p] } } }
func set<R, V>(_ r: R, _ p: WritableKeyPath<R, V>, _ v: V) -> R { var c = r; c[keyPath: p] = v; return c }
protocol Shape: Hashable, CustomStringConvertible { associatedtype Unit; var area: Double { get }; static var sides: Int { get }; init() }
extension Shape { var description: String { "\(Self.self)(\(area))" }; static func == (l: Self, r: some Shape) -> Bool { l.area == r.area } }
struct Sq: Shape { typealias Unit = Int; var area = 4.0; static let sides = 4 }
struct Ci: Shape { typealias Unit = Double; var area = 3.0; static var sides: Int { 0 } }
func describe(_ v: Any) -> String { switch v { case let n as Int where n > 5: "big \(n)"; case is Int: "int"; case let s as String: s; case let a as [Any]: "array \(a.count)"; case let d as [String: Any]: "dict \(d.keys.sorted())"; case Optional<Any>.none: "nil"; case let (a, b) as (Int, Int): "pair \(a + b)"; case let f as () -> Int: "fn \(f())"; case let t as Any.Type: "type \(t)"; case let e as any Error: "err \(e)"; case let s as any Shape: "shape \(s)"; default: "other" } }
struct E1: Error {}
func program() {
    var p = Person(id: 1, name: "Ann"); let path: WritableKeyPath = \Person.address.street; p[keyPath: path] = "Side"; print(p[keyPath: path.appending(path: \.count)], set(p, \.name, "Zed").name, p[keyPath: \.address.zip] as Any, p[keyPath: \.tags.first?.count] as Any, \Person.name == \Person.name)
    let c = Counter(); let rp: ReferenceWritableKeyPath<Counter, Int> = \.n; c[keyPath: rp] += 5; c[keyPath: \.[2]] = 10; print(c.n, c[keyPath: \Counter.[1]], type(of: rp).valueType, [PartialKeyPath<Person>](arrayLiteral: \.name, \.id).map { "\(p[keyPath: $0])" }, (\Person.id as AnyKeyPath) is KeyPath<Person, Int>, p[keyPath: \.self].id)
    let people = [p, Person(id: 2, name: "Bob"), Person(id: 3, name: "Al")]; print(people.sorted(by: \.name).map(\.id), people.sum(\.id), people.grouped(by: \.name.first).keys.compactMap { $0 }.sorted(), people.sorted(by: \.id, >).first!.name, Rule(\Person.id, in: 1...2).check(p), Rule(\[Int].isEmpty).check([]), people.max { $0.id < $1.id }!.id, Set(people).count)
    print([7, 1, "s", [1], ["k": 1], (1, 2), { 3 } as () -> Int, Int.self, E1(), Sq(), 2.5, Optional<Int>.none as Any].map(describe))
    let shapes: [any Shape] = [Sq(), Ci()]; print(shapes.map { type(of: $0).sides }, shapes.map(\.area), [Sq.self, Ci.self].map { ($0 as any Shape.Type).init().area }, ObjectIdentifier(Sq.self) == ObjectIdentifier(Ci.self), String(describing: type(of: shapes)), Set(shapes.map { AnyHashable($0) }).count)
    for child in Mirror(reflecting: p).children { print(child.label ?? "-", type(of: child.value)) }; print(Mirror(reflecting: [1: 2]).displayStyle == .dictionary, Mirror(reflecting: (a: 1, 2)).children.map { $0.label ?? "_" }, Mirror(reflecting: p).descendant("address", "street") as? String ?? "", Mirror(reflecting: Optional(3)).displayStyle! , "\(Mirror(reflecting: c).subjectType)")
}
