// swift-format-ignore-file
struct Colour: Equatable {
    var red, green, blue: Float16

    func mixed(with other: Colour, by share: Float16) -> Colour {
        Colour(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share)
    }
}

func average(_ values: [Float16]) -> Float16 { values.reduce(0, +) / Float16(values.count) }

func program() {
    let a: Float16 = 1.5, b: Float16 = 0.25
    print(a + b, a - b, a * b, a / b, -a, a < b, a == 1.5)
    print(Float(a), Double(b), Int(a), Float16(7), Float16(0.1), Float16(Double.pi))
    print(average([1, 2, 4]), (a * a).squareRoot(), a.addingProduct(b, 2), (a * 3).rounded(.up))
    print(Float16.greatestFiniteMagnitude, Float16.infinity, Float16.greatestFiniteMagnitude * 2)
    let red = Colour(red: 1, green: 0, blue: 0), blue = Colour(red: 0, green: 0, blue: 1)
    print(red.mixed(with: blue, by: 0.5), red.mixed(with: blue, by: 0) == red)
    var sum: Float16 = 0
    for step in stride(from: Float16(0), through: 1, by: 0.25) { sum += step }
    print(sum, sum.truncatingRemainder(dividingBy: 1), [a, b, sum].max() ?? 0)
    print(SIMD4<Float16>(1, 2, 3, 4) * 2 + SIMD4(repeating: b))
}
