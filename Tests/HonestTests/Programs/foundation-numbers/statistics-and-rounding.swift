// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Series {
    var values: [Double]
    var mean: Double { values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count) }
    var median: Double? {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
    var modes: [Double] {
        let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
        let top = counts.values.max() ?? 0
        return counts.filter { $0.value == top }.keys.sorted()
    }
    func percentile(_ p: Double) -> Double {
        let sorted = values.sorted(), position = p / 100 * Double(sorted.count - 1)
        let low = Int(floor(position)), high = Int(ceil(position))
        return sorted[low] + (sorted[high] - sorted[low]) * (position - floor(position))
    }
    func correlation(with other: Series) -> Double {
        let products = zip(values, other.values).map { ($0 - mean) * ($1 - other.mean) }.reduce(0, +)
        func spread(_ s: Series) -> Double { sqrt(s.values.reduce(0) { $0 + pow($1 - s.mean, 2) }) }
        return products / (spread(self) * spread(other))
    }
}

func interest(_ principal: Double, rate: Double, years: Int) -> Double {
    let raw = principal * pow(1 + rate / 100, Double(years))
    return (raw * 100).rounded() / 100
}

func integrate(_ f: (Double) -> Double, from a: Double, to b: Double, steps: Int = 1000) -> Double {
    let h = (b - a) / Double(steps)
    return (0..<steps).reduce(0) { $0 + f(a + (Double($1) + 0.5) * h) } * h
}

func program() {
    let s = Series(values: [3, 1, 4, 1, 5, 9, 2, 6])
    print(s.mean, s.median ?? 0, s.modes, s.percentile(90), Series(values: []).median as Any, Series(values: []).mean.isNaN)
    print(String(format: "%.3f", s.correlation(with: Series(values: s.values.map { 2 * $0 + 1 }))))
    print(interest(1000, rate: 3.5, years: 10), String(format: "%.5f", integrate(sin, from: 0, to: .pi)))
    print(Int(pow(2.0, 20.0)), lround(-2.5), Int(2.5.rounded(.toNearestOrEven)), Float(7.0 / 3).rounded(.up), (0.1 + 0.7) * 10 < 8)
    var guess = 1.0
    repeat { guess = (guess + 2 / guess) / 2 } while fabs(guess * guess - 2) > 1e-12
    print(String(format: "%.6f", guess), guess.isLess(than: sqrt(2) + 1e-9))
}
