// swift-format-ignore-file
struct Celsius {
    var degrees: Double
    var fahrenheit: Double {
        get { degrees * 9 / 5 + 32 }
        set { degrees = (newValue - 32) * 5 / 9 }
    }
    static let freezing = Celsius(degrees: 0)
}

struct Money: Equatable, Comparable, AdditiveArithmetic, CustomStringConvertible {
    private let cents: Int
    static let zero = Money(cents: 0)
    init(cents: Int) { self.cents = cents }
    init(_ units: Int, _ cents: Int = 0) { self.init(cents: units * 100 + cents) }
    static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
    static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }
    static func * (a: Money, n: Int) -> Money { Money(cents: a.cents * n) }
    static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }
    var description: String {
        let (units, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return (cents < 0 ? "-" : "") + "\(units)." + (rest < 10 ? "0" : "") + "\(rest) €"
    }
    func split(in parts: Int) -> [Money] {
        (0..<parts).map { Money(cents: cents / parts + ($0 < cents % parts ? 1 : 0)) }
    }
}

extension Sequence where Element: AdditiveArithmetic {
    func total() -> Element { reduce(.zero, +) }
}

func program() {
    var oven = Celsius(degrees: 180)
    print(oven.fahrenheit)
    oven.fahrenheit = 212
    print(oven.degrees, Celsius.freezing.fahrenheit)
    let prices = [Money(3, 50), Money(0, 5), Money(cents: 1999)]
    print(prices.total(), prices.max()!, Money(1) - Money(2, 50), Money(2) * 3)
    print(Money(10).split(in: 3), Money(10).split(in: 3).total() == Money(10))
    var sum = Money.zero
    sum += Money(4); sum -= Money(1)
    print(sum, [1, 2, 3].total(), [0.5, 0.25].total(), [Int]().total())
}
