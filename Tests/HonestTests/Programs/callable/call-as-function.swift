// swift-format-ignore-file
struct Multiplier {
    let factor: Int
    func callAsFunction(_ n: Int) -> Int { n * factor }
    func callAsFunction(_ list: [Int]) -> [Int] { list.map { self($0) } }
    func callAsFunction(text: String) -> String { String(repeating: text, count: factor) }
}

struct Polynomial {
    var coefficients: [Double]
    func callAsFunction(_ x: Double) -> Double { coefficients.reversed().reduce(0) { $0 * x + $1 } }
    var derivative: Polynomial {
        Polynomial(coefficients: coefficients.enumerated().dropFirst().map { Double($0.offset) * $0.element })
    }
}

@dynamicCallable
struct Shell {
    func dynamicallyCall(withArguments words: [String]) -> String { words.joined(separator: " ") }
    func dynamicallyCall(withKeywordArguments pairs: KeyValuePairs<String, Int>) -> Int {
        pairs.reduce(0) { $0 + ($1.key == "minus" ? -$1.value : $1.value) }
    }
}

class Counter {
    private var n = 0
    @discardableResult func callAsFunction() -> Int { n += 1; return n }
}

struct Effect {
    var steps: [(inout Int) -> Void] = []
    mutating func callAsFunction(_ step: @escaping (inout Int) -> Void) { steps.append(step) }
    func callAsFunction(run value: Int) -> Int { steps.reduce(into: value) { $1(&$0) } }
}

func program() {
    let triple = Multiplier(factor: 3)
    print(triple(5), triple([1, 2]), triple(text: "ha"), [1, 2].map(triple.callAsFunction(_:)))
    let p = Polynomial(coefficients: [1, 0, 2])
    print(p(3), p.derivative(3), p.derivative.derivative(0))
    let shell = Shell()
    print(shell("list", "all"), shell(plus: 5, minus: 2), shell().isEmpty)
    let counter = Counter()
    counter(); counter()
    print(counter())
    var effect = Effect()
    effect { $0 += 1 }
    effect { $0 *= 2 }
    print(effect(run: 4))
}
