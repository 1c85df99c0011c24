// swift-format-ignore-file
extension Sequence {
    func scan<Result>(_ initial: Result, _ next: (Result, Element) throws -> Result) rethrows -> [Result] {
        var result = [initial]
        for element in self { result.append(try next(result[result.count - 1], element)) }
        return result
    }
    func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Key: [Element]] {
        Dictionary(grouping: self, by: key)
    }
    func sorted<Value: Comparable>(by path: KeyPath<Element, Value>, ascending: Bool = true) -> [Element] {
        sorted { ascending ? $0[keyPath: path] < $1[keyPath: path] : $1[keyPath: path] < $0[keyPath: path] }
    }
    func min<Value: Comparable>(of path: KeyPath<Element, Value>) -> Value? { lazy.map { $0[keyPath: path] }.min() }
}

extension Sequence where Element: Hashable {
    func counted() -> [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    func unique() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Collection where Element: BinaryInteger {
    var average: Double { isEmpty ? 0 : Double(reduce(0, +)) / Double(count) }
}

extension Array where Element == Double {
    func movingAverage(_ window: Int) -> [Double] {
        guard window <= count else { return [] }
        return (window...count).map { end in self[(end - window)..<end].reduce(0, +) / Double(window) }
    }
}

func program() {
    print([1, 2, 3, 4].scan(0, +), ["a", "b"].scan("") { $0 + $1 })
    print("hello".counted()["l"]!, [3, 1, 3].unique(), [1, 2].average, ([] as [UInt8]).average)
    print(["pear", "fig", "banana"].sorted(by: \.count), ["b", "a"].sorted(by: \.self, ascending: false))
    print([1.0, 2, 6, 3].movingAverage(2), ["pear", "fig"].min(of: \.count) ?? 0)
    print((1...6).grouped { $0 % 3 }[0]!)
}
