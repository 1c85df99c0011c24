// swift-format-ignore-file
struct Order { var item: String?; var amount: Int; var price: Double? }

func total(of order: Order) -> String {
    guard let item = order.item, !item.isEmpty else { return "no item" }
    guard order.amount > 0 else {
        return "no amount of \(item)"
    }
    guard
        let price = order.price,
        case 0.01...1000 = price
    else { return "bad price for \(item)" }
    return "\(order.amount) x \(item) = \(Double(order.amount) * price)"
}

func firstNegative(in rows: [[Int]]) -> (row: Int, column: Int)? {
    for (r, row) in rows.enumerated() {
        for (c, value) in row.enumerated() where value < 0 {
            return (r, c)
        }
    }
    return nil
}

func program() {
    let orders = [
        Order(item: "pen", amount: 3, price: 1.5), Order(item: nil, amount: 1, price: 1),
        Order(item: "", amount: 1, price: 1), Order(item: "ink", amount: 0, price: 4),
        Order(item: "ruler", amount: 1, price: nil), Order(item: "desk", amount: 1, price: 4000),
    ]
    for order in orders { print(total(of: order)) }
    if let place = firstNegative(in: [[1, 2], [3, -4]]) {
        print("row \(place.row) column \(place.column)")
    }
    print(firstNegative(in: [[1]]) == nil)
    let optionals: [Int?] = [1, nil, 3]
    for case let number? in optionals { print(number) }
    for case .some(let number) in optionals where number > 1 { print(number) }
}
