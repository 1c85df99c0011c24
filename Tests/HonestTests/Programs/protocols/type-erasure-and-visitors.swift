// swift-format-ignore-file
protocol Validator<Value> {
    associatedtype Value
    func isValid(_ value: Value) -> Bool
}
struct AnyValidator<Value>: Validator {
    private let check: (Value) -> Bool
    init<V: Validator>(_ validator: V) where V.Value == Value { check = validator.isValid }
    init(_ check: @escaping (Value) -> Bool) { self.check = check }
    func isValid(_ value: Value) -> Bool { check(value) }
    static func && (a: Self, b: Self) -> Self { Self { a.isValid($0) && b.isValid($0) } }
    static prefix func ! (a: Self) -> Self { Self { !a.isValid($0) } }
}
struct LongerThan: Validator { let length: Int; func isValid(_ value: String) -> Bool { value.count > length } }
struct InRange: Validator { let range: ClosedRange<Int>; func isValid(_ value: Int) -> Bool { range.contains(value) } }

protocol Visitor { associatedtype Output; func visit(number: Int) -> Output; func visit(sum: Sum) -> Output }
protocol Expression { func accept<V: Visitor>(_ visitor: V) -> V.Output }
struct Number: Expression {
    let value: Int
    func accept<V: Visitor>(_ visitor: V) -> V.Output { visitor.visit(number: value) }
}
struct Sum: Expression {
    let parts: [any Expression]
    func accept<V: Visitor>(_ visitor: V) -> V.Output { visitor.visit(sum: self) }
}
struct Evaluator: Visitor {
    func visit(number: Int) -> Int { number }
    func visit(sum: Sum) -> Int { sum.parts.reduce(0) { $0 + $1.accept(self) } }
}
struct Printer: Visitor {
    func visit(number: Int) -> String { String(number) }
    func visit(sum: Sum) -> String { "(" + sum.parts.map { $0.accept(self) }.joined(separator: " + ") + ")" }
}

func program() {
    let strict = AnyValidator(LongerThan(length: 2)) && !AnyValidator { $0.contains(" ") }
    print(["ab", "abc", "a b c"].map(strict.isValid))
    let validators: [any Validator<Int>] = [InRange(range: 1...5), AnyValidator { $0 % 2 == 0 }]
    print(validators.map { $0.isValid(4) }, validators.map { $0.isValid(9) })
    let tree = Sum(parts: [Number(value: 1), Sum(parts: [Number(value: 2), Number(value: 3)])])
    print(tree.accept(Printer()), "=", tree.accept(Evaluator()))
}
