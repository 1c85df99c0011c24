// swift-format-ignore-file
@propertyWrapper
enum Delayed<Value> {
    case waiting(() -> Value)
    case made(Value)
    init(wrappedValue: @autoclosure @escaping () -> Value) { self = .waiting(wrappedValue) }
    var wrappedValue: Value {
        mutating get {
            switch self {
            case .made(let value): return value
            case .waiting(let make):
                let value = make()
                self = .made(value)
                return value
            }
        }
        set { self = .made(newValue) }
    }
}

@propertyWrapper
final class Observed<Value> {
    private var observers: [(Value, Value) -> Void] = []
    var wrappedValue: Value { didSet { observers.forEach { $0(oldValue, wrappedValue) } } }
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    var projectedValue: Observed<Value> { self }
    func observe(_ block: @escaping (Value, Value) -> Void) { observers.append(block) }
}

func make(_ n: Int) -> Int { print("making \(n)"); return n }

class Model {
    @Delayed var heavy = make(5)
    @Observed var name = "first"
    @Observed var count: Int = 0
}

func program() {
    let model = Model()
    model.$name.observe { print("name: \($0) → \($1)") }
    model.$count.observe { old, new in if new > old { print("more") } }
    print("ready")
    print(model.heavy + model.heavy)
    model.name = "second"
    model.count += 1
    model.count -= 1
    model.heavy = 9
    print(model.heavy, model.$name.wrappedValue)
}
