// swift-format-ignore-file
class Vehicle {
    var wheels: Int
    var speed = 0.0
    var description: String { "\(wheels) wheels at \(speed)" }
    class var kind: String { "vehicle" }
    init(wheels: Int) { self.wheels = wheels }
    convenience init() { self.init(wheels: 4) }
    func honk() -> String { "..." }
    final func stop() { speed = 0 }
}

class Bicycle: Vehicle {
    var hasBasket: Bool
    init(hasBasket: Bool) {
        self.hasBasket = hasBasket
        super.init(wheels: 2)
        speed = 1
    }
    override convenience init(wheels: Int) { self.init(hasBasket: wheels > 2) }
    override var description: String { super.description + (hasBasket ? " with basket" : "") }
    override class var kind: String { "bicycle" }
    override func honk() -> String { "ring" }
}

final class Tandem: Bicycle {
    override var speed: Double {
        didSet { if speed > 30 { speed = 30 } }
    }
    override func honk() -> String { super.honk() + " " + super.honk() }
}

class Product {
    let name: String
    init?(name: String) { if name.isEmpty { return nil }; self.name = name }
}
class CartItem: Product {
    let amount: Int
    init?(name: String, amount: Int) {
        guard amount > 0 else { return nil }
        self.amount = amount
        super.init(name: name)
    }
}

func program() {
    let vehicles = [Vehicle(), Bicycle(hasBasket: true), Tandem(wheels: 2), Vehicle(wheels: 18)]
    for v in vehicles {
        v.speed += 50
        print(type(of: v).kind, v.description, v.honk())
        v.stop()
    }
    print(vehicles.filter { $0 is Bicycle }.count, (vehicles[2] as? Tandem)?.speed ?? -1, vehicles[0] as? Bicycle == nil)
    print(CartItem(name: "sock", amount: 2)?.name as Any, CartItem(name: "", amount: 1) == nil, CartItem(name: "x", amount: 0) == nil)
}

extension Bicycle: Equatable { static func == (a: Bicycle, b: Bicycle) -> Bool { a === b } }
