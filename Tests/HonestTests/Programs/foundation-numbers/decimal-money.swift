// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Price: Comparable, CustomStringConvertible {
    var amount: Decimal
    init(_ text: String) { amount = Decimal(string: text) ?? .zero }
    init(amount: Decimal) { self.amount = amount }
    func rounded(_ places: Int = 2, _ mode: NSDecimalNumber.RoundingMode = .plain) -> Price {
        let handler = NSDecimalNumberHandler(roundingMode: mode, scale: Int16(places), raiseOnExactness: false, raiseOnOverflow: false, raiseOnUnderflow: false, raiseOnDivideByZero: false)
        return Price(amount: NSDecimalNumber(decimal: amount).rounding(accordingToBehavior: handler).decimalValue)
    }
    static func < (a: Price, b: Price) -> Bool { a.amount < b.amount }
    static func * (a: Price, n: Decimal) -> Price { Price(amount: a.amount * n) }
    var description: String { "\(amount)" }
}

func compound(_ start: Decimal, rate: Decimal, years: Int) -> Decimal { start * pow(1 + rate, years) }

func program() {
    let prices = ["19.99", "0.01", "5"].map { Price($0) }
    print(prices.map(\.amount).reduce(.zero, +), prices.max()!, prices.sorted())
    print(Decimal(string: "0.1")! + Decimal(string: "0.2")! == Decimal(string: "0.3")!, 0.1 + 0.2 == 0.3)
    print((Price("10") * Decimal(string: "0.3333")!).rounded(), Price("2.345").rounded(2, .down), Price("2.345").rounded(0, .up))
    print(compound(100, rate: Decimal(string: "0.05")!, years: 2), Decimal(7) / 2, -Decimal(3), abs(Decimal(-4)))
    let d: Decimal = 12.5
    print(d.isNaN, d.sign == .plus, d.exponent, d.isZero, Decimal(1) < d, d.description, NSDecimalNumber(decimal: d).intValue)
    print(Decimal(string: "abc") as Any, (d as NSDecimalNumber).doubleValue, Decimal.pi > 3, Decimal(sign: .minus, exponent: -2, significand: 150))
    var sum = Decimal()
    for _ in 1...10 { sum += Decimal(string: "0.1")! }
    print(sum == 1, d.formatted(.number.locale(Locale(identifier: "en_US"))), Decimal(3).isEqual(to: 3))
}
