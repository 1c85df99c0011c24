// swift-format-ignore-file
extension Array where Element: Numeric {
    static func + (list: [Element], n: Element) -> [Element] { list.map { $0 + n } }
    static func * (list: [Element], n: Element) -> [Element] { list.map { $0 * n } }
    static func • (a: [Element], b: [Element]) -> Element { zip(a, b).map(*).reduce(0, +) }
}
infix operator •: MultiplicationPrecedence

extension String {
    static func * (text: String, times: Int) -> String { String(repeating: text, count: times) }
    static func - (text: String, part: String) -> String { text.replacing(part, with: "") }
    static func += (text: inout String, number: Int) { text.append(String(number)) }
    static postfix func ++ (text: String) -> String { text + text }
}
postfix operator ++

extension Set {
    static func + (a: Set, b: Set) -> Set { a.union(b) }
    static func / (a: Set, b: Set) -> Set { a.subtracting(b) }
}

extension Dictionary {
    static func + (a: Self, b: Self) -> Self { a.merging(b) { _, new in new } }
    static func += (a: inout Self, b: (key: Key, value: Value)) { a[b.key] = b.value }
}

extension Optional where Wrapped: AdditiveArithmetic {
    static func + (a: Wrapped?, b: Wrapped?) -> Wrapped? {
        guard let a, let b else { return a ?? b }
        return a + b
    }
}

extension Bool {
    static func ^ (a: Bool, b: Bool) -> Bool { a != b }
    static func &= (a: inout Bool, b: Bool) { a = a && b }
}

func program() {
    print([1, 2] + 10, [1.5, 2] * 2, [1, 2, 3] • [4, 5, 6])
    var text = "na" * 4 - "nana"
    text += 16
    print(text, "ab"++)
    print((Set([1, 2]) + [3]).sorted(), Set([1, 2]) / [2])
    var table = ["a": 1] + ["a": 2]
    table += (key: "b", value: 5)
    print(table.sorted { $0.key < $1.key }.map(\.value), Int?(3) + nil ?? 0, (nil as Int?) + 4 as Any)
    var ok = true ^ false
    ok &= !ok
    print(ok)
}
