// swift-format-ignore-file
typealias BinaryOperation = (Int, Int) -> Int
typealias Handler<Value> = (Value) -> Void

func plus(_ a: Int, _ b: Int) -> Int { a + b }
func minus(_ a: Int, _ b: Int) -> Int { a - b }

func choose(_ symbol: Character) -> BinaryOperation? {
    switch symbol {
    case "+": return plus
    case "-": return minus(_:_:)
    case "*": return { $0 * $1 }
    case "/": return { (a, b) in b == 0 ? 0 : a / b }
    default: return nil
    }
}

struct Stepper {
    var step: Int
    func advance(_ n: Int) -> Int { n + step }
    static func reset() -> Int { 0 }
}

func notify<V>(_ handlers: [Handler<V>], with value: V) {
    for handler in handlers { handler(value) }
}

func program() {
    for symbol in "+-*/%" as String {
        print(symbol, choose(symbol)?(12, 4) as Any)
    }
    let stepper = Stepper(step: 3)
    let bound = stepper.advance
    let unbound = Stepper.advance
    print(bound(1), unbound(Stepper(step: 100))(1), Stepper.reset())
    notify([{ print("one", $0) }, { print("two", $0 + 1) }], with: 5)
    let make: (String) -> Int? = Int.init
    print(make("12") ?? 0, ["a", "b"].map(Character.init))
    let operations: KeyValuePairs = ["add": plus, "subtract": minus]
    for (name, operation) in operations { print(name, operation(9, 4)) }
    let nothing: () -> () = {}
    nothing()
    let throwing: (Int) throws -> Int = { $0 }
    print((try? throwing(3)) ?? 0)
}
