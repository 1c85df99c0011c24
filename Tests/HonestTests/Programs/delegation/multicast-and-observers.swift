// swift-format-ignore-file
protocol StockObserver: AnyObject { func stock(_ name: String, changedTo price: Double) }

struct Weak<T> {
    private weak var object: AnyObject?
    init(_ value: T) { object = value as AnyObject }
    var value: T? { object as? T }
}

final class Market {
    private var observers: [Weak<any StockObserver>] = []
    private var prices: [String: Double] = [:]
    var observerCount: Int { observers.filter { $0.value != nil }.count }

    func add(_ observer: any StockObserver) {
        guard !observers.contains(where: { $0.value === observer }) else { return }
        observers.append(Weak(observer))
    }
    func remove(_ observer: any StockObserver) { observers.removeAll { $0.value === observer || $0.value == nil } }
    func set(_ name: String, to price: Double) {
        guard prices.updateValue(price, forKey: name) != price else { return }
        for observer in observers { observer.value?.stock(name, changedTo: price) }
    }
}

class Ticker: StockObserver {
    let prefix: String
    init(_ prefix: String) { self.prefix = prefix }
    func stock(_ name: String, changedTo price: Double) { print(prefix, name, price) }
}
class Alarm: StockObserver {
    var limit = 100.0
    private var rung = 0
    func stock(_ name: String, changedTo price: Double) {
        if price > limit { rung += 1; print("ALARM \(rung): \(name)") }
    }
}

func program() {
    let market = Market(), ticker = Ticker(">"), alarm = Alarm()
    market.add(ticker)
    market.add(ticker)
    market.add(alarm)
    do {
        let short = Ticker("short-lived")
        market.add(short)
        market.set("AAA", to: 90)
        print(market.observerCount)
        withExtendedLifetime(short) {}
    }
    market.set("AAA", to: 90)
    market.set("AAA", to: 120)
    market.remove(ticker)
    market.set("BBB", to: 130)
    print(market.observerCount)
}
