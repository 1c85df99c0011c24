// swift-format-ignore-file
struct Money: AdditiveArithmetic, Comparable, Hashable, Codable, LosslessStringConvertible, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, CustomDebugStringConvertible, CustomReflectable, Sendable {
    var cents: Int
    init(cents: Int) { self.cents = cents }
    init(integerLiteral value: Int) { cents = value * 100 }
    init(floatLiteral value: Double) { cents = Int((value * 100).rounded()) }
    init?(_ description: String) {
        let parts = description.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = Int(parts[0]), let rest = Int(parts[1]), parts[1].count == 2 else { return nil }
        cents = whole * 100 + rest
    }
    static let zero = Money(cents: 0)
    static func + (a: Self, b: Self) -> Self { .init(cents: a.cents + b.cents) }
    static func - (a: Self, b: Self) -> Self { .init(cents: a.cents - b.cents) }
    static func < (a: Self, b: Self) -> Bool { a.cents < b.cents }
    var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
    var debugDescription: String { "Money(\(self))" }
    var customMirror: Mirror { Mirror(self, children: ["amount": description], displayStyle: .struct) }
}
struct Day: Strideable, Identifiable { var number: Int; var id: Int { number }
    func distance(to other: Day) -> Int { other.number - number }
    func advanced(by n: Int) -> Day { Day(number: number + n) } }
struct Flags: OptionSet, Hashable { let rawValue: UInt8
    static let bold = Flags(rawValue: 1 << 0), italic = Flags(rawValue: 1 << 1), wide = Flags(rawValue: 1 << 2)
    static let all: Flags = [.bold, .italic, .wide] }
enum Planet: Int, CaseIterable, Comparable, Codable { case mercury = 1, venus, earth; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue } }
enum Size: Comparable, CaseIterable { case s, m, l }
struct Meters<Scalar: BinaryFloatingPoint>: Numeric { var v: Scalar; typealias IntegerLiteralType = Int
    init(v: Scalar) { self.v = v }; init(integerLiteral value: Int) { v = Scalar(value) }
    init?<T>(exactly source: T) where T: BinaryInteger { guard let s = Scalar(exactly: source) else { return nil }; v = s }
    var magnitude: Scalar { v.magnitude }
    static func + (a: Self, b: Self) -> Self { Self(v: a.v + b.v) }; static func - (a: Self, b: Self) -> Self { Self(v: a.v - b.v) }
    static func * (a: Self, b: Self) -> Self { Self(v: a.v * b.v) }; static func *= (a: inout Self, b: Self) { a = a * b } }
struct Token: RawRepresentable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Hashable, CodingKeyRepresentable { var rawValue: String; init(rawValue: String) { self.rawValue = rawValue }; init(stringLiteral s: String) { rawValue = s } }
struct Pair<A, B>: ExpressibleByDictionaryLiteral where A: Hashable { var d: [A: B]; init(dictionaryLiteral e: (A, B)...) { d = Dictionary(e, uniquingKeysWith: { a, _ in a }) } }
struct Dice: RandomNumberGenerator { var s: UInt64 = 42; mutating func next() -> UInt64 { s = s &* 6364136223846793005 &+ 1442695040888963407; return s } }
struct Out: TextOutputStream { var lines: [String] = []; mutating func write(_ s: String) { lines.append(s) } }
func digits<T: FixedWidthInteger & UnsignedInteger>(_ v: T) -> [T] { var v = v, r: [T] = []; repeat { let (q, m) = v.quotientAndRemainder(dividingBy: 10); r.insert(m, at: 0); v = q } while v > 0; return r }
func program() {
    let prices: [Money] = [3, 2.5, Money("19.99")!, .zero]
    print(prices.reduce(.zero, +), prices.max()!, prices.sorted(), Money("x") as Any, Money(cents: 5))
    debugPrint(prices[1]); dump(prices[0]); print(Mirror(reflecting: prices[0]).children.map { "\($0.label ?? ""):\($0.value)" })
    var m: Money = 1; m += 0.25; m -= 1; print(m, m == 0.25, Set(prices).count, String(reflecting: m))
    let days = Day(number: 1)...Day(number: 4)
    print(stride(from: days.lowerBound, to: days.upperBound, by: 2).map(\.id), days.contains(Day(number: 2)), Day(number: 3) < Day(number: 4), days.lowerBound.distance(to: days.upperBound), (Day(number: 1)..<Day(number: 5)).count)
    var f: Flags = [.bold]; f.insert(.wide); f.formSymmetricDifference([.bold, .italic]); f.formUnion(.bold)
    print(f.rawValue, f.contains(.bold), f.isSubset(of: .all), f.subtracting(.wide).isEmpty, f.isDisjoint(with: .italic), f.remove(.bold) != nil, f.update(with: .wide) != nil, Flags.all.intersection(.wide) == .wide, Flags().isEmpty)
    print(Planet.allCases.map { "\($0)" }, Planet(rawValue: 3)!, Planet.mercury < .earth, Size.s < .l, Size.allCases.max()!, Planet.allCases.firstIndex(of: .venus)!)
    let meters: Meters<Double> = 3; print((meters * 2 + 1).v, Meters<Float>(exactly: 7)!.magnitude)
    let t: Token = "a\(1)b"; print(t.rawValue, t.hashValue == Token(rawValue: "a1b").hashValue)
    let p: Pair = ["k": 1, "k": 2]; print(p.d["k"]!)
    var g = Dice(); print(Int.random(in: 1...6, using: &g), Bool.random(using: &g), Double.random(in: 0..<1, using: &g) < 1, [1, 2, 3].shuffled(using: &g).count, ["a"].randomElement(using: &g)!, UInt8.random(in: .min ... .max, using: &g) < 255, g.next(upperBound: 10 as UInt) < 10)
    var o = Out(); print("a", 1, separator: "-", terminator: "!", to: &o); debugPrint("q", to: &o); dump([1], to: &o); print(o.lines.joined().count)
    print(digits(90210 as UInt32), digits(7 as UInt8), AnyHashable(1) == AnyHashable(1.0), AnyHashable("a").base)
}
