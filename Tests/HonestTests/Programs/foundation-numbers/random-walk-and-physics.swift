// imports: Foundation
// swift-format-ignore-file
import Foundation

struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

struct Body {
    var position: SIMD2<Double>, velocity: SIMD2<Double>
    static let gravity = SIMD2(0, -9.81)
    mutating func step(_ dt: Double) {
        velocity += Body.gravity * dt
        position += velocity * dt
    }
    static func thrown(at speed: Double, angle: Double) -> Body {
        let a = angle * .pi / 180
        return Body(position: .zero, velocity: SIMD2(cos(a), sin(a)) * speed)
    }
}

func range(_ speed: Double, _ angle: Double, dt: Double = 0.001) -> Double {
    var body = Body.thrown(at: speed, angle: angle)
    repeat { body.step(dt) } while body.position.y > 0
    return body.position.x
}

func estimatePi(_ samples: Int, _ generator: inout SplitMix) -> Double {
    var inside = 0
    for _ in 0..<samples {
        let x = Double.random(in: -1...1, using: &generator), y = Double.random(in: -1...1, using: &generator)
        if hypot(x, y) <= 1 { inside += 1 }
    }
    return 4 * Double(inside) / Double(samples)
}

func program() {
    for angle in stride(from: 30.0, through: 60, by: 15) { print(String(format: "%2.0f° %.1f m", angle, range(20, angle))) }
    var generator = SplitMix(state: 2024)
    print(fabs(estimatePi(20_000, &generator) - .pi) < 0.05)
    var copy = SplitMix(state: 1), same = SplitMix(state: 1)
    print((0..<5).map { _ in copy.next() % 100 } == (0..<5).map { _ in same.next() % 100 })
    let decay = (0...4).map { 100 * exp(-Double($0) / 2) }
    print(decay.map { String(format: "%.2f", $0) }.joined(separator: " "), Int((log(0.5) / -0.5).rounded(.up)))
    print(Measurement(value: range(20, 45), unit: UnitLength.meters).converted(to: .feet).value.rounded())
}
