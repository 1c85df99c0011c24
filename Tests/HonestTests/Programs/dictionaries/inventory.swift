// swift-format-ignore-file
enum Category: String, CaseIterable { case tool, food, book }

struct Product: Hashable {
    let name: String
    let category: Category
    var price: Int
}

class Inventory {
    private var stock: [Product: Int] = [:]
    func add(_ product: Product, amount: Int = 1) { stock[product, default: 0] += amount }
    func take(_ product: Product, amount: Int) -> Int {
        guard let have = stock[product] else { return 0 }
        let taken = min(have, amount)
        stock[product] = have == taken ? nil : have - taken
        return taken
    }
    var value: Int { stock.reduce(0) { $0 + $1.key.price * $1.value } }
    func report() -> [String] {
        let groups = Dictionary(grouping: stock, by: \.key.category)
        return Category.allCases.map { category in
            let lines = groups[category, default: []]
                .sorted { $0.key.name < $1.key.name }
                .map { "\($0.key.name) x\($0.value)" }
            return "\(category.rawValue): " + (lines.isEmpty ? "-" : lines.joined(separator: ", "))
        }
    }
}

func program() {
    let inventory = Inventory()
    let hammer = Product(name: "hammer", category: .tool, price: 20)
    let apple = Product(name: "apple", category: .food, price: 1)
    inventory.add(hammer, amount: 2)
    inventory.add(apple, amount: 30)
    inventory.add(Product(name: "bread", category: .food, price: 3))
    inventory.report().forEach { print($0) }
    print(inventory.value, inventory.take(hammer, amount: 5), inventory.take(hammer, amount: 1))
    print(inventory.report()[0], inventory.value)
}
