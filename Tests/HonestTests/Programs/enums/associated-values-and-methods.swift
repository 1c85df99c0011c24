// swift-format-ignore-file
enum Barcode: Equatable {
    case upc(Int, Int, Int, Int)
    case qrCode(String)
    case none
}

enum Shape {
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case triangle(a: Double, b: Double, c: Double)

    var area: Double {
        switch self {
        case .circle(let r): return Double.pi * r * r
        case let .rectangle(width, height): return width * height
        case .triangle(let a, let b, let c):
            let s = (a + b + c) / 2
            return (s * (s - a) * (s - b) * (s - c)).squareRoot()
        }
    }
    static func square(_ side: Double) -> Shape { .rectangle(width: side, height: side) }
    mutating func grow(by factor: Double) {
        self = switch self {
        case .circle(let r): .circle(radius: r * factor)
        case .rectangle(let w, let h): .rectangle(width: w * factor, height: h * factor)
        case .triangle(let a, let b, let c): .triangle(a: a * factor, b: b * factor, c: c * factor)
        }
    }
}

enum Light {
    case red, amber, green
    mutating func next() {
        switch self {
        case .red: self = .green
        case .green: self = .amber
        case .amber: self = .red
        }
    }
}

func program() {
    var shape = Shape.square(3)
    print(shape.area, Shape.triangle(a: 3, b: 4, c: 5).area, Shape.circle(radius: 2).area > 12.5)
    shape.grow(by: 2)
    print(shape)
    let codes: [Barcode] = [.upc(8, 1, 2, 3), .qrCode("abc"), .none]
    for case .qrCode(let text) in codes { print(text) }
    print(codes.contains(.none), codes[0] == .upc(8, 1, 2, 3))
    if case .upc(_, let maker, _, let check) = codes[0], maker < check { print(maker, check) }
    var light = Light.red
    for _ in 1...4 { light.next(); print(light, terminator: " ") }
    print()
}
