// imports: Foundation
// swift-format-ignore-file
import Foundation

protocol Discount { var name: String { get }; func reduction(for cart: Cart) -> Decimal }

struct Percentage: Discount {
    let percent: Int
    var name: String { "\(percent) % off" }
    func reduction(for cart: Cart) -> Decimal { cart.subtotal * Decimal(percent) / 100 }
}
struct ThirdFree: Discount {
    let name = "third one free"
    let item: String
    func reduction(for cart: Cart) -> Decimal {
        cart.lines.filter { $0.item == item }.reduce(0) { $0 + Decimal($1.count / 3) * $1.price }
    }
}

struct Cart {
    struct Line: Hashable { let item: String, price: Decimal; var count: Int }
    private(set) var lines: [Line] = []
    var discounts: [any Discount] = []
    var subtotal: Decimal { lines.map { $0.price * Decimal($0.count) }.reduce(0, +) }
    var total: Decimal { max(0, discounts.reduce(subtotal) { $0 - $1.reduction(for: self) }) }
    mutating func add(_ item: String, price: Decimal, count: Int = 1) {
        if let index = lines.firstIndex(where: { $0.item == item }) { lines[index].count += count }
        else { lines.append(Line(item: item, price: price, count: count)) }
    }
    subscript(item: String) -> Int { lines.first { $0.item == item }?.count ?? 0 }
}

func euros(_ amount: Decimal) -> String {
    let f = NumberFormatter()
    f.locale = Locale(identifier: "en_IE")
    f.numberStyle = .currency
    f.currencyCode = "EUR"
    return f.string(from: amount as NSDecimalNumber) ?? "?"
}

func program() {
    var cart = Cart()
    cart.add("tea", price: Decimal(string: "3.20")!, count: 2)
    cart.add("tea", price: 9, count: 1)
    cart.add("cup", price: Decimal(string: "7.95")!)
    print(cart["tea"], cart["milk"], euros(cart.subtotal))
    cart.discounts = [ThirdFree(item: "tea"), Percentage(percent: 10)]
    for discount in cart.discounts { print(discount.name, euros(discount.reduction(for: cart))) }
    print(euros(cart.total))
    cart.discounts.append(Percentage(percent: 200))
    print(euros(cart.total), cart.lines.map(\.item))
}
