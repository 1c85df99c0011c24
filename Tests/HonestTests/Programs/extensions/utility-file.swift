// swift-format-ignore-file
// Small generic tools of the kind that people keep in a file "Utils.swift".
extension Collection {
    var isNotEmpty: Bool { !isEmpty }
    func element(atOffset n: Int) -> Element? { index(startIndex, offsetBy: n, limitedBy: endIndex).flatMap { $0 < endIndex ? self[$0] : nil } }
    func split(at n: Int) -> (SubSequence, SubSequence) { (prefix(n), dropFirst(n)) }
}
extension BidirectionalCollection where Element: Equatable {
    var isPalindrome: Bool { elementsEqual(reversed()) }
    func trimming(_ test: (Element) -> Bool) -> SubSequence {
        guard let first = firstIndex(where: { !test($0) }), let last = lastIndex(where: { !test($0) }) else { return self[endIndex...] }
        return self[first...last]
    }
}
extension MutableCollection {
    mutating func mapInPlace(_ change: (inout Element) throws -> Void) rethrows { for i in indices { try change(&self[i]) } }
}
extension RangeReplaceableCollection where Self: MutableCollection {
    func replacing(at index: Index, with element: Element) -> Self { var copy = self; copy[index] = element; return copy }
}
extension Sequence where Element: Comparable {
    func isSorted() -> Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
    func minMax() -> (Element, Element)? { reduce(nil as (Element, Element)?) { r, e in r.map { (Swift.min($0.0, e), Swift.max($0.1, e)) } ?? (e, e) } }
}
extension Sequence where Element == String { func longest() -> String? { self.max { $0.count < $1.count } } }
extension Dictionary where Value: RangeReplaceableCollection {
    mutating func append(_ value: Value.Element, to key: Key) { self[key, default: Value()].append(value) }
}
extension Dictionary {
    func mapKeys<K: Hashable>(_ change: (Key) -> K) -> [K: Value] { Dictionary<K, Value>(map { (change($0.key), $0.value) }, uniquingKeysWith: { a, _ in a }) }
}
extension FixedWidthInteger { var bits: [Bool] { (0..<Self.bitWidth).reversed().map { self >> $0 & 1 == 1 } } }
extension BinaryFloatingPoint { func lerp(to other: Self, _ t: Self) -> Self { self + (other - self) * t } }
extension StringProtocol { func lines() -> [SubSequence] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) } }
extension Strideable where Stride: SignedInteger { func up(to end: Self) -> [Self] { Array(stride(from: self, through: end, by: 1)) } }
func with<T>(_ value: T, _ change: (inout T) throws -> Void) rethrows -> T { var copy = value; try change(&copy); return copy }
func measureCalls<R>(_ counter: inout Int, _ body: () -> R) -> R { counter += 1; return body() }

func program() {
    let list = [3, 1, 2]
    print(list.isNotEmpty, list.element(atOffset: 1) ?? 0, list.element(atOffset: 3) as Any, "abcd".split(at: 1))
    print([1, 2, 1].isPalindrome, "abca".isPalindrome, String("  x y ".trimming { $0 == " " }), [0, 0].trimming { $0 == 0 }.isEmpty)
    var copy = list
    copy.mapInPlace { $0 *= 10 }
    print(copy, copy.replacing(at: 0, with: 7), copy.isSorted(), [1, 2, 2].isSorted(), list.minMax() ?? (0, 0), ["a", "ccc"].longest() ?? "")
    var groups: [String: [Int]] = [:]
    groups.append(1, to: "x")
    groups.append(2, to: "x")
    print(groups, groups.mapKeys { $0 + "!" }, UInt8(5).bits.map { $0 ? 1 : 0 }, 1.0.lerp(to: 3, 0.25), Float(2).lerp(to: 4, 0.5))
    print("a\n\nb".lines().count, 3.up(to: 6), with([1]) { $0.append(2) })
    var calls = 0
    print(measureCalls(&calls) { "called" }, calls)
}
