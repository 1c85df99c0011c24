// swift-format-ignore-file
protocol Describable { func describe() -> String }
extension Int: Describable { func describe() -> String { "int \(self)" } }
extension String: Describable { func describe() -> String { "text '\(self)'" } }
extension Bool: Describable { func describe() -> String { self ? "yes" : "no" } }

extension Array: Describable where Element: Describable {
    func describe() -> String { "[" + map { $0.describe() }.joined(separator: ", ") + "]" }
}
extension Optional: Describable where Wrapped: Describable {
    func describe() -> String { map { $0.describe() } ?? "nothing" }
}
extension Dictionary: Describable where Key: Describable & Comparable, Value: Describable {
    func describe() -> String {
        keys.sorted().map { "\($0.describe()): \(self[$0].describe())" }.joined(separator: "; ")
    }
}

protocol Summable { static func + (a: Self, b: Self) -> Self; static var nothing: Self { get } }
extension Int: Summable { static var nothing: Int { 0 } }
extension String: Summable { static var nothing: String { "" } }
extension Sequence where Element: Summable { var sum: Element { reduce(.nothing, +) } }

struct Wrapper<Value> { let value: Value }
extension Wrapper: Equatable where Value: Equatable {}
extension Wrapper: Hashable where Value: Hashable {}
extension Wrapper: Sendable where Value: Sendable {}
extension Wrapper: CustomStringConvertible where Value: CustomStringConvertible {
    var description: String { "<" + value.description + ">" }
}

func program() {
    print([1, 2].describe(), [["a"], []].describe(), [nil, 3].describe())
    print(["b": true, "a": false].describe(), (nil as Int?).describe())
    print([1, 2, 3].sum, ["x", "y"].sum, Set([4]).sum)
    print(Wrapper(value: 3), Wrapper(value: "a") == Wrapper(value: "a"), Set([Wrapper(value: 1), Wrapper(value: 1)]).count)
    let mixed: [any Describable] = [1, "s", [true], Int?.none]
    for item in mixed { print(item.describe()) }
    print(([1, 2] as Any) is any Describable, ([1.5] as Any) is any Describable)
}
