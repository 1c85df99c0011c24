// swift-format-ignore-file
extension Int {
    var isPrime: Bool {
        guard self > 1 else { return false }
        guard self > 3 else { return true }
        return !(2...Int(Double(self).squareRoot())).contains { self % $0 == 0 }
    }
    var digits: [Int] { String(magnitude).compactMap(\.wholeNumberValue) }
    var factorial: Int { self < 2 ? 1 : self * (self - 1).factorial }
    func times(_ work: (Int) -> Void) { for i in 0..<self { work(i) } }
    var ordinal: String {
        switch (self % 100, self % 10) {
        case (11...13, _): "\(self)th"
        case (_, 1): "\(self)st"
        case (_, 2): "\(self)nd"
        case (_, 3): "\(self)rd"
        default: "\(self)th"
        }
    }
    static func random(upTo limit: Int) -> Int { Int.random(in: 0..<limit) }
    init(_ bits: [Bool]) { self = bits.reduce(0) { $0 * 2 + ($1 ? 1 : 0) } }
}
extension Double {
    func rounded(to places: Int) -> Double {
        let factor = (0..<places).reduce(1.0) { f, _ in f * 10 }
        return (self * factor).rounded() / factor
    }
    var km: Double { self * 1_000 }
    var cm: Double { self / 100 }
}
extension Comparable {
    func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
extension Bool { var number: Int { self ? 1 : 0 } }
extension Dictionary where Value: Comparable {
    var keyOfLargest: Key? { self.max { $0.value < $1.value }?.key }
}
extension Collection where Element: StringProtocol {
    func commaList() -> String {
        guard count > 1 else { return first.map { String($0) } ?? "" }
        return dropLast().joined(separator: ", ") + " and " + Array(self)[count - 1]
    }
}
extension RangeReplaceableCollection {
    mutating func appendIfPresent(_ element: Element?) { if let element { append(element) } }
}
extension ClosedRange where Bound == Int { var middle: Int { (lowerBound + upperBound) / 2 } }
extension Character { func shifted(by n: UInt32) -> Character? { unicodeScalars.first.flatMap { Unicode.Scalar($0.value + n) }.map(Character.init) } }
extension Sequence where Element: Equatable {
    func count(of element: Element) -> Int { count { $0 == element } }
    func joined(by text: String) -> String { map { "\($0)" }.joined(separator: text) }
    private func count(_ matches: (Element) -> Bool) -> Int { reduce(0) { $0 + (matches($1) ? 1 : 0) } }
}
extension Optional where Wrapped: Collection { var isEmpty: Bool { self?.isEmpty ?? true } }

func program() {
    print((1...30).filter(\.isPrime), 907.digits, 10.factorial, [1, 2, 3, 11, 22, 113].map(\.ordinal))
    3.times { print("run", $0) }
    print(3.14159.rounded(to: 2), 1.5.km, 250.cm, 15.clamped(to: 0...10), "m".clamped(to: "a"..."f"), true.number)
    print(["a": 1, "b": 7].keyOfLargest ?? "", ["x", "y", "z"].commaList(), ["x"].commaList(), (2...9).middle)
    print([3, 1, 3].count(of: 3), [1, 2].joined(by: "+"), Optional("").isEmpty, [Int]?.none.isEmpty)
    var list = [1]
    list.appendIfPresent(nil)
    list.appendIfPresent(2)
    print(list, Int([true, false, true]), Int.random(upTo: 1), ("a" as Character).shifted(by: 3) ?? "?")
}
