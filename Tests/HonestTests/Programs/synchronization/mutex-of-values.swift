// imports: Synchronization
// swift-format-ignore-file
import Synchronization

struct Inventory {
    private(set) var items: [String: Int] = [:]
    private(set) var log: [String] = []

    mutating func add(_ count: Int, of item: String) {
        items[item, default: 0] += count
        log.append("+\(count) \(item)")
    }
    mutating func take(_ count: Int, of item: String) throws(Shortage) {
        guard let present = items[item], present >= count else {
            throw Shortage(item: item, missing: count - (items[item] ?? 0))
        }
        items[item] = present == count ? nil : present - count
        log.append("-\(count) \(item)")
    }
}
struct Shortage: Error { let item: String; let missing: Int }

final class Warehouse: Sendable {
    private let inventory = Mutex(Inventory())

    func deliver(_ count: Int, of item: String) { inventory.withLock { $0.add(count, of: item) } }
    func order(_ count: Int, of item: String) throws(Shortage) {
        try inventory.withLock { stock throws(Shortage) in try stock.take(count, of: item) }
    }
    var snapshot: Inventory { inventory.withLock { $0 } }
}

func program() async {
    let warehouse = Warehouse()
    await withTaskGroup { group in
        for number in 1...20 { group.addTask { warehouse.deliver(number, of: number.isMultiple(of: 2) ? "nut" : "bolt") } }
    }
    print(warehouse.snapshot.items.sorted { $0.key < $1.key }, warehouse.snapshot.log.count)
    do throws(Shortage) {
        try warehouse.order(100, of: "bolt")
        try warehouse.order(111, of: "nut")
    } catch {
        print(error.item, error.missing)
    }
    print(warehouse.snapshot.items["bolt"] as Any, warehouse.snapshot.log.last!)

    let stack = Mutex<[Int]>([3, 1, 2])
    stack.withLock { $0.sort() }
    let popped = stack.withLock { $0.popLast() }
    let sum = stack.withLock { values in values.reduce(0, +) }
    print(popped as Any, sum, stack.withLock { $0.isEmpty })
    let name = Mutex<String?>(nil)
    name.withLock { if $0 == nil { $0 = "first" } }
    name.withLock { $0 = $0.map { $0 + "!" } }
    print(name.withLock { $0 ?? "none" })
}
