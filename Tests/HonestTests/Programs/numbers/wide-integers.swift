// swift-format-ignore-file
func digits(_ number: Int128) -> [Int] {
    var rest = number.magnitude, digits: [Int] = []
    repeat {
        digits.append(Int(rest % 10))
        rest /= 10
    } while rest > 0
    return digits.reversed()
}

func gcd<T: BinaryInteger>(_ a: T, _ b: T) -> T { b == 0 ? a : gcd(b, a % b) }

func factorial(_ n: Int) -> UInt128 { n < 2 ? 1 : UInt128(n) * factorial(n - 1) }

func isPrime(_ n: UInt128) -> Bool {
    var divisor: UInt128 = 2
    while divisor * divisor <= n {
        if n.isMultiple(of: divisor) { return false }
        divisor += 1
    }
    return n > 1
}

func program() {
    let large = Int128(Int64.max) * 1_000
    print(large, large / 7, large % 7, -large / 7, -large % 7)
    print(digits(-large), digits(0), digits(large).reduce(0, +))
    print(gcd(large, 1_234_567_000), gcd(factorial(20), factorial(18)))
    print(factorial(30), factorial(30) / factorial(28), factorial(30) % 1_000_003)
    let (quotient, remainder) = large.quotientAndRemainder(dividingBy: 12_345_678_901)
    print(quotient * 12_345_678_901 + remainder == large, quotient, remainder)
    var rest = UInt128.max
    rest /= 3
    rest %= 1_000_000_007
    print(rest, UInt128.max / 2, (1...40).filter { isPrime($0) })
    print(large.dividedReportingOverflow(by: Int128(digits(0)[0])).overflow, Int128.min.dividedReportingOverflow(by: -1).overflow)
    print(Double(large / 3), String(large / 3, radix: 16), Int128("170141183460469231731687303715884105727")! / 2)
}
