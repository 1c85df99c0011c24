// swift-format-ignore-file
struct Complex: Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    var re: Double, im: Double
    static let i = Complex(0, 1)
    init(_ re: Double, _ im: Double = 0) { (self.re, self.im) = (re, im) }
    init(floatLiteral value: FloatLiteralType) { self.init(value) }
    init(integerLiteral value: IntegerLiteralType) { self.init(Double(value)) }
}
extension Complex: Numeric {
    typealias Magnitude = Double
    init?<T: BinaryInteger>(exactly source: T) { guard let d = Double(exactly: source) else { return nil }; self.init(d) }
    var magnitude: Double { (re * re + im * im).squareRoot() }
    static func + (a: Self, b: Self) -> Self { Self(a.re + b.re, a.im + b.im) }
    static func - (a: Self, b: Self) -> Self { Self(a.re - b.re, a.im - b.im) }
    static func * (a: Self, b: Self) -> Self { Self(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re) }
    static func *= (a: inout Self, b: Self) { a = a * b }
}
extension Complex: SignedNumeric, CustomStringConvertible {
    var description: String { im == 0 ? "\(re)" : "\(re)\(im < 0 ? "-" : "+")\(im.magnitude)i" }
}
func mandelbrot(_ c: Complex, limit: Int = 30) -> Int {
    var z: Complex = 0, n = 0
    while z.magnitude <= 2 && n < limit {
        z = z * z + c
        n += 1
    }
    return n
}
func power<N: Numeric>(_ base: N, _ n: Int) -> N { n == 0 ? 1 : base * power(base, n - 1) }

func program() {
    let z: Complex = 3 + 4 * .i
    print(z, z.magnitude, z * z, -z, z - 3, power(z, 3), power(2.5, 2), power(3, 4))
    print([z, .i, 1.5].reduce(.zero, +), Complex(exactly: 7) ?? 0, z == Complex(3, 4))
    for y in stride(from: 1.0, through: -1, by: -0.5) {
        let row = stride(from: -2.0, through: 0.5, by: 0.125).map { x in
            mandelbrot(Complex(x, y)) == 30 ? "*" : mandelbrot(Complex(x, y)) > 4 ? "." : " "
        }
        print(row.joined() + "|")
    }
}
