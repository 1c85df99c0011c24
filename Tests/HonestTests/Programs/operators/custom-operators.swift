// swift-format-ignore-file
precedencegroup ExponentPrecedence {
    higherThan: MultiplicationPrecedence
    associativity: right
}
precedencegroup PipePrecedence {
    associativity: left
    lowerThan: AdditionPrecedence
    assignment: false
}
infix operator **: ExponentPrecedence
infix operator |>: PipePrecedence
infix operator ≈: ComparisonPrecedence
infix operator **=: AssignmentPrecedence
infix operator ?=: AssignmentPrecedence
prefix operator √
postfix operator %%
prefix operator +++

func ** (base: Int, exponent: Int) -> Int { (0..<exponent).reduce(1) { value, _ in value * base } }
func **= (base: inout Int, exponent: Int) { base = base ** exponent }
func |> <A, B>(value: A, change: (A) throws -> B) rethrows -> B { try change(value) }
func ≈ (a: Double, b: Double) -> Bool { (a - b).magnitude < 0.001 }
func ?= <T>(target: inout T?, value: @autoclosure () -> T) { if target == nil { target = value() } }
prefix func √ (n: Double) -> Double { n.squareRoot() }
postfix func %% (n: Int) -> Double { Double(n) / 100 }
prefix func +++ (n: inout Int) -> Int { n += 2; return n }

struct Vector: Equatable {
    var x, y: Double
    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { a + -b }
    static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }
    static func += (a: inout Vector, b: Vector) { a = a + b }
    static func * (k: Double, a: Vector) -> Vector { Vector(x: k * a.x, y: k * a.y) }
    static func • (a: Vector, b: Vector) -> Double { a.x * b.x + a.y * b.y }
}
infix operator •: MultiplicationPrecedence

func program() {
    print(2 ** 3 ** 2, 2 * 3 ** 2, √16 ≈ 4.0, 50%%)
    var n = 3
    n **= 2
    print(n, +++n)
    print([3, 1, 2] |> { $0.sorted() } |> { $0.map(String.init) } |> { $0.joined() })
    var name: String?
    name ?= "first"
    name ?= "second"
    print(name ?? "-")
    var v = Vector(x: 1, y: 2)
    v += Vector(x: 1, y: 0)
    print(v - Vector(x: 2, y: 2), 2 * v, v • v, v == -(-v), v != v)
}
