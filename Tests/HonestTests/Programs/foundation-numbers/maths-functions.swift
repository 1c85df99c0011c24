// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Vector {
    var x: Double, y: Double
    var length: Double { hypot(x, y) }
    var angle: Double { atan2(y, x) * 180 / .pi }
    func rotated(by degrees: Double) -> Vector {
        let a = degrees * .pi / 180
        return Vector(x: x * cos(a) - y * sin(a), y: x * sin(a) + y * cos(a))
    }
}

func standardDeviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return sqrt(values.map { pow($0 - mean, 2) }.reduce(0, +) / Double(values.count))
}

func solve(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let d = b * b - 4 * a * c
    if d < 0 { return [] }
    if d == 0 { return [-b / (2 * a)] }
    return [(-b - sqrt(d)) / (2 * a), (-b + sqrt(d)) / (2 * a)]
}

func distance(_ a: (lat: Double, lon: Double), _ b: (lat: Double, lon: Double)) -> Double {
    let r = Double.pi / 180
    let h = pow(sin((b.lat - a.lat) * r / 2), 2) + cos(a.lat * r) * cos(b.lat * r) * pow(sin((b.lon - a.lon) * r / 2), 2)
    return 2 * 6371 * asin(sqrt(h))
}

func short(_ x: Double) -> String { String(format: "%.4f", x) }

func program() {
    let v = Vector(x: 3, y: 4)
    print(v.length, short(v.angle), short(v.rotated(by: 90).x))
    print(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]), solve(1, -3, 2), solve(1, 2, 1), solve(1, 0, 1))
    print(Int(distance((52.52, 13.405), (48.8566, 2.3522))))
    print(floor(2.7), ceil(2.1), round(2.5), trunc(-2.7), fabs(-3.5), fmod(7.5, 2.0), cbrt(27.0), rint(2.5))
    print(short(exp(1.0)), short(log(10.0)), log2(8.0), log10(1000.0), short(tan(.pi / 4)), short(acos(0.0)), short(sinh(1.0)), short(tanh(1.0)), short(log1p(1.0)))
    print(pow(2.0, 10.0), pow(2.0, 0.5) == sqrt(2.0), max(1, 2), abs(-4), Float(sqrt(Float(9))), powf(2, 3), fmin(1.0, 2.0), fmax(1.0, 2.0), copysign(2.0, -1.0), exp2(3.0))
    print(Double.pi.rounded(.down), Float.pi > 3, floorf(1.5), ceilf(1.5), lround(2.6), 7.0.truncatingRemainder(dividingBy: 4), erf(0.0), tgamma(5.0))
}
