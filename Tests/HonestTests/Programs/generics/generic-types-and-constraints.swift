// swift-format-ignore-file
struct Pair<First, Second> {
    var first: First, second: Second
    func swapped() -> Pair<Second, First> { .init(first: second, second: first) }
    func mapFirst<T>(_ change: (First) throws -> T) rethrows -> Pair<T, Second> {
        Pair<T, Second>(first: try change(first), second: second)
    }
}

extension Pair: Equatable where First: Equatable, Second: Equatable {}
extension Pair: Comparable where First: Comparable, Second: Comparable {
    static func < (a: Self, b: Self) -> Bool { (a.first, a.second) < (b.first, b.second) }
}
extension Pair where First == Second {
    var array: [First] { [first, second] }
}

func largest<T: Comparable>(_ values: T...) -> T? { values.max() }
func allEqual<C: Collection>(_ c: C) -> Bool where C.Element: Equatable {
    guard let head = c.first else { return true }
    return c.allSatisfy { $0 == head }
}
func merge<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> [A.Element] where A.Element == B.Element {
    Array(a) + Array(b)
}
func convert<Source: BinaryInteger, Target: BinaryInteger>(_ value: Source, to type: Target.Type) -> Target? {
    Target(exactly: value)
}

class Box<Value> {
    var value: Value
    required init(_ value: Value) { self.value = value }
    func map<T>(_ f: (Value) -> T) -> Box<T> { Box<T>(f(value)) }
}
final class NamedBox<Value: CustomStringConvertible>: Box<Value> {
    var name: String { "box of \(value)" }
}

func program() {
    let pair = Pair(first: 1, second: "one")
    print(pair, pair.swapped(), pair.mapFirst { Double($0) + 0.5 })
    print(Pair(first: 1, second: 2) < Pair(first: 1, second: 3), Pair(first: "a", second: "b").array)
    print(largest(3, 9, 4) ?? 0, largest("x", "y")!, largest() as Int? as Any)
    print(allEqual([1, 1]), allEqual("aab"), merge([1, 2], Set([3])), convert(300, to: UInt8.self) as Any)
    print(Box(4).map { "\($0)!" }.value, NamedBox([1, 2]).name, type(of: NamedBox(1.5)))
}
