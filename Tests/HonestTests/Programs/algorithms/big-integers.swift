// swift-format-ignore-file
struct BigInteger: Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    private var digits: [UInt8] // least significant first

    init(integerLiteral value: UInt) { self.init(String(value))! }
    init?(_ text: String) {
        let values = text.reversed().map(\.wholeNumberValue)
        guard !values.isEmpty, values.allSatisfy({ $0 != nil }) else { return nil }
        digits = values.map { UInt8($0!) }
        normalise()
    }
    private init(digits: [UInt8]) { self.digits = digits; normalise() }
    private mutating func normalise() { while digits.count > 1, digits.last == 0 { digits.removeLast() } }

    var description: String { digits.reversed().map(String.init).joined() }
    var digitSum: Int { digits.reduce(0) { $0 + Int($1) } }

    static func + (a: Self, b: Self) -> Self {
        var result: [UInt8] = [], carry: UInt8 = 0
        for i in 0..<max(a.digits.count, b.digits.count) {
            let sum = (i < a.digits.count ? a.digits[i] : 0) + (i < b.digits.count ? b.digits[i] : 0) + carry
            result.append(sum % 10)
            carry = sum / 10
        }
        return Self(digits: carry > 0 ? result + [carry] : result)
    }
    static func * (a: Self, b: Self) -> Self {
        var columns = [Int](repeating: 0, count: a.digits.count + b.digits.count)
        for (i, x) in a.digits.enumerated() { for (j, y) in b.digits.enumerated() { columns[i + j] += Int(x) * Int(y) } }
        for i in 0..<columns.count - 1 {
            columns[i + 1] += columns[i] / 10
            columns[i] %= 10
        }
        return Self(digits: columns.map { UInt8(truncatingIfNeeded: $0) })
    }
    static func *= (a: inout Self, b: Self) { a = a * b }
    static func < (a: Self, b: Self) -> Bool {
        a.digits.count == b.digits.count ? a.digits.reversed().lexicographicallyPrecedes(b.digits.reversed()) : a.digits.count < b.digits.count
    }
}

func factorial(_ n: UInt) -> BigInteger {
    (1...n).reduce(1) { $0 * BigInteger(integerLiteral: $1) }
}

func program() {
    print(factorial(30), factorial(100).digitSum)
    var power: BigInteger = 1
    for _ in 1...100 { power *= 2 }
    print(power, power > factorial(20), BigInteger("000")!, BigInteger("12x") == nil)
    var (a, b): (BigInteger, BigInteger) = (0, 1)
    for _ in 1...150 { (a, b) = (b, a + b) }
    print(a, [power, a, 7].sorted().first!)
}
