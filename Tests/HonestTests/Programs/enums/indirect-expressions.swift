// swift-format-ignore-file
indirect enum Expression: Equatable {
    case number(Double)
    case variable(String)
    case sum(Expression, Expression)
    case product(Expression, Expression)
    case negated(Expression)

    func evaluate(_ values: [String: Double]) -> Double? {
        switch self {
        case .number(let n): return n
        case .variable(let name): return values[name]
        case .sum(let a, let b):
            guard let x = a.evaluate(values), let y = b.evaluate(values) else { return nil }
            return x + y
        case .product(let a, let b):
            guard let x = a.evaluate(values), let y = b.evaluate(values) else { return nil }
            return x * y
        case .negated(let e): return e.evaluate(values).map { -$0 }
        }
    }

    var simplified: Expression {
        switch self {
        case .sum(.number(0), let e), .sum(let e, .number(0)): return e.simplified
        case .product(.number(1), let e), .product(let e, .number(1)): return e.simplified
        case .product(.number(0), _), .product(_, .number(0)): return .number(0)
        case .negated(.negated(let e)): return e.simplified
        case .sum(let a, let b): return .sum(a.simplified, b.simplified)
        case .product(let a, let b): return .product(a.simplified, b.simplified)
        default: return self
        }
    }
}

extension Expression: CustomStringConvertible {
    var description: String {
        switch self {
        case .number(let n): n == n.rounded() ? String(Int(n)) : String(n)
        case .variable(let v): v
        case .sum(let a, let b): "(\(a) + \(b))"
        case .product(let a, let b): "\(a) * \(b)"
        case .negated(let e): "-\(e)"
        }
    }
    static func + (a: Expression, b: Expression) -> Expression { .sum(a, b) }
    static func * (a: Expression, b: Expression) -> Expression { .product(a, b) }
    static prefix func - (e: Expression) -> Expression { .negated(e) }
}

func program() {
    let x = Expression.variable("x")
    let e = x * .number(1) + .number(0) + -(-(.number(2.5)))
    print(e, "→", e.simplified)
    print(e.evaluate(["x": 4]) ?? 0, e.evaluate([:]) as Any, e.simplified == e)
}
