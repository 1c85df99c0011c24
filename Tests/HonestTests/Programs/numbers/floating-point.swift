// swift-format-ignore-file
func format(_ value: Double, places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = Int((value.magnitude * scale).rounded())
    let text = String(whole)
    let padded = String(repeating: "0", count: Swift.max(0, places + 1 - text.count)) + text
    return (value < 0 && whole != 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
}

func program() {
    print(format(3.14159, places: 2), format(-0.5, places: 1), format(12, places: 3))
    print(2.0.squareRoot(), (7.5).truncatingRemainder(dividingBy: 2), (7.5).remainder(dividingBy: 2))
    let x = 2.5
    print(x.rounded(), x.rounded(.up), x.rounded(.down), x.rounded(.towardZero), x.rounded(.toNearestOrEven))
    print((-x).rounded(.awayFromZero), Float(1.2).rounded(), Float(2).squareRoot(), Float.pi)
    print(Double.pi, Double.zero, Double.infinity, -Double.infinity, Double.nan)
    print(Double.nan.isNaN, (1 / 0.0).isInfinite, 1.0.isFinite, (0.0).isZero, (-0.0).sign == .minus)
    print(0.1 + 0.2 == 0.3, (0.1 + 0.2 - 0.3).magnitude < 1e-9, Double.ulpOfOne)
    print(Double("2.5e3") ?? 0, Double("abc") as Any, Float("1.5")!, Double(7), Int(7.9), 1e3, 0x1p4)
    print(Double.maximum(1, .nan), Double.minimum(3, 2), x.nextUp > x, x.nextDown < x, x.ulp > 0)
    print((3.0).addingProduct(2, 4), x.exponent, x.significand, x.isLess(than: 3), x.isEqual(to: 2.5))
    var y = 9.75
    y.round()
    y.formSquareRoot()
    print(y, Double.greatestFiniteMagnitude > 1e300, Double.leastNonzeroMagnitude > 0, x.bitPattern)
    y.formTruncatingRemainder(dividingBy: 1)
    print((y * 1000).rounded() / 1000, Double(sign: .minus, exponent: 2, significand: 1.5), Float(0.1) == 0.1)
    print(Double(signOf: -1, magnitudeOf: 4), x.floatingPointClass == .positiveNormal, x.isSubnormal, Float16(1.5))
}
