// swift-format-ignore-file
protocol Clock { var hour: Int { get } }
protocol Storage: AnyObject { func save(_ text: String, as key: String); func load(_ key: String) -> String? }
protocol PricingStrategy { func price(of base: Double) -> Double }

struct FixedClock: Clock { let hour: Int }
final class MemoryStorage: Storage {
    private var values: [String: String] = [:]
    func save(_ text: String, as key: String) { values[key] = text }
    func load(_ key: String) -> String? { values[key] }
}
final class LoggingStorage: Storage {
    private let wrapped: any Storage
    private(set) var log: [String] = []
    init(wrapping storage: any Storage) { wrapped = storage }
    func save(_ text: String, as key: String) { log.append("save \(key)"); wrapped.save(text, as: key) }
    func load(_ key: String) -> String? { log.append("load \(key)"); return wrapped.load(key) }
}

struct Normal: PricingStrategy { func price(of base: Double) -> Double { base } }
struct HappyHour: PricingStrategy { let discount: Double; func price(of base: Double) -> Double { base * (1 - discount) } }
struct Custom: PricingStrategy { let rule: (Double) -> Double; func price(of base: Double) -> Double { rule(base) } }

struct Bar {
    let clock: any Clock
    unowned let storage: any Storage
    var strategies: [ClosedRange<Int>: any PricingStrategy] = [17...18: HappyHour(discount: 0.5)]
    func order(_ drink: String, _ base: Double) -> Double {
        let strategy = strategies.first { $0.key ~= clock.hour }?.value ?? Normal()
        let price = strategy.price(of: base)
        storage.save("\(drink) \(price)", as: "last")
        return price
    }
}

func program() {
    let storage = LoggingStorage(wrapping: MemoryStorage())
    for hour in [12, 17, 23] {
        var bar = Bar(clock: FixedClock(hour: hour), storage: storage)
        bar.strategies[22...23] = Custom { ($0 + 1).rounded(.up) }
        print(hour, bar.order("tea", 2.5))
    }
    print(storage.load("last") ?? "-", storage.log.count, storage.log.last ?? "")
}
