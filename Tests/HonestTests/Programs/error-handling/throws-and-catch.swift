// swift-format-ignore-file
enum VendingError: Error, Equatable {
    case invalidSelection, outOfStock
    case insufficientFunds(missing: Int)
}

struct Item { var price: Int; var count: Int }

class Machine {
    var inventory = ["bar": Item(price: 12, count: 1), "chips": Item(price: 10, count: 0)]
    private(set) var coins = 0
    func insert(_ n: Int) { coins += n }
    func vend(_ name: String) throws -> String {
        guard var item = inventory[name] else { throw VendingError.invalidSelection }
        guard item.count > 0 else { throw VendingError.outOfStock }
        guard item.price <= coins else { throw VendingError.insufficientFunds(missing: item.price - coins) }
        coins -= item.price
        item.count -= 1
        inventory[name] = item
        return "a " + name
    }
}

struct Purchase {
    let name: String
    init(_ name: String, from machine: Machine) throws { self.name = try machine.vend(name) }
}

func buy(_ name: String, _ machine: Machine) -> String {
    do {
        defer { print("tried \(name)") }
        return try Purchase(name, from: machine).name
    } catch VendingError.invalidSelection {
        return "no such thing"
    } catch VendingError.insufficientFunds(let missing) where missing > 5 {
        return "far too little"
    } catch VendingError.insufficientFunds(let missing) {
        return "\(missing) more, please"
    } catch is VendingError {
        return "another vending error"
    } catch {
        return "unexpected \(error)"
    }
}

func program() throws {
    let machine = Machine()
    print(buy("bar", machine))
    machine.insert(10)
    print(buy("bar", machine), buy("chips", machine), buy("gum", machine), separator: "\n")
    machine.insert(2)
    print(try machine.vend("bar"), machine.coins)
    print((try? machine.vend("bar")) ?? "nil")
    do { _ = try machine.vend("x") } catch let error as VendingError where error == .invalidSelection { print("matched", error) }
    let sure = try! ["1"].map { text throws -> Int in Int(text) ?? 0 }
    print(sure)
}
