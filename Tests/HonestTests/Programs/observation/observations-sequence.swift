// imports: Observation
// swift-format-ignore-file
import Observation

@MainActor final class Basket: Observable {
    private let registrar = ObservationRegistrar()
    private var stored: [String: Int] = [:]
    var prices: [String: Int] {
        get { registrar.access(self, keyPath: \.prices); return stored }
        set { registrar.withMutation(of: self, keyPath: \.prices) { stored = newValue } }
    }
    var total: Int { prices.values.reduce(0, +) }
}

@MainActor protocol BasketViewDelegate: AnyObject {
    func basketView(_ view: BasketView, shows total: Int)
}

@MainActor final class BasketView {
    weak var delegate: (any BasketViewDelegate)?
    func show(_ basket: Basket) async {
        for await total in Observations({ basket.total }) {
            delegate?.basketView(self, shows: total)
            if total >= 100 { break }
        }
    }
}
@MainActor final class Cashier: BasketViewDelegate {
    private(set) var totals: [Int] = []
    func basketView(_ view: BasketView, shows total: Int) { totals.append(total) }
}

@MainActor func program() async {
    let basket = Basket(), view = BasketView(), cashier = Cashier()
    view.delegate = cashier
    let task = Task { await view.show(basket) }
    for (name, price) in [("tea", 20), ("cake", 30), ("pie", 50)] {
        let before = cashier.totals.count
        while cashier.totals.count == before { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        basket.prices[name] = price
    }
    await task.value
    print(cashier.totals, basket.total)

    let numbers = Basket()
    let untilFinished = Observations<Int, Never>.untilFinished {
        numbers.total > 5 ? .finish : .next(numbers.total)
    }
    let reader = Task {
        var seen: [Int] = []
        for await total in untilFinished { seen.append(total); numbers.prices["n"] = total + 3 }
        return seen
    }
    print(await reader.value)
}
