// swift-format-ignore-file
struct Roman: ExpressibleByStringLiteral, CustomStringConvertible, Equatable {
    let value: Int
    private static let table: [(Int, String)] = [
        (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
        (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    init?(_ value: Int) {
        guard 1..<4000 ~= value else { return nil }
        self.value = value
    }
    init(stringLiteral text: String) {
        var rest = Substring(text), sum = 0
        for (number, letters) in Self.table {
            while rest.hasPrefix(letters) { sum += number; rest.removeFirst(letters.count) }
        }
        precondition(rest.isEmpty, "no Roman number: \(text)")
        value = sum
    }
    var description: String {
        var rest = value, text = ""
        for (number, letters) in Self.table { while rest >= number { text += letters; rest -= number } }
        return text
    }
}

func sieve(upTo n: Int) -> [Int] {
    guard n >= 2 else { return [] }
    var isPrime = [Bool](repeating: true, count: n + 1)
    var p = 2
    while p * p <= n {
        if isPrime[p] { for multiple in stride(from: p * p, through: n, by: p) { isPrime[multiple] = false } }
        p += 1
    }
    return (2...n).filter { isPrime[$0] }
}

func factors(_ n: Int) -> [(prime: Int, exponent: Int)] {
    var rest = n, result: [(Int, Int)] = []
    for p in 2... {
        guard p * p <= rest else { break }
        var e = 0
        while rest % p == 0 { rest /= p; e += 1 }
        if e > 0 { result.append((p, e)) }
    }
    return rest > 1 ? result + [(rest, 1)] : result
}

func perfectNumbers(below limit: Int) -> [Int] {
    (2..<limit).filter { n in (1...n / 2).filter { n % $0 == 0 }.reduce(0, +) == n }
}

func program() {
    print([4, 9, 1994, 2024].compactMap(Roman.init), Roman(4000) == nil)
    let year: Roman = "MCMXCIV"
    print(year.value, year == "MCMXCIV", (["X", "IX"] as [Roman]).map(\.value))
    print(sieve(upTo: 40), factors(360).map { "\($0.prime)^\($0.exponent)" }.joined(separator: " "), factors(97))
    print(perfectNumbers(below: 500))
}
