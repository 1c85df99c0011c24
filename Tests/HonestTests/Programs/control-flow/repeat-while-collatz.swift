// swift-format-ignore-file
// The Collatz sequence, with while and with repeat-while.
func steps(from start: Int) -> Int {
    var n = start
    var count = 0
    while n != 1 {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1
        count += 1
    }
    return count
}

func digits(of value: Int) -> [Int] {
    var rest = value
    var result = [Int]()
    repeat {
        result.insert(rest % 10, at: 0)
        rest /= 10
    } while rest > 0
    return result
}

func program() {
    for start in stride(from: 1, through: 27, by: 13) {
        print("start \(start): \(steps(from: start)) steps")
    }
    print(digits(of: 0), digits(of: 90210))

    var balance = 100.0, year = 0
    repeat {
        balance *= 1.07
        year += 1
    } while balance < 200
    print("doubled after \(year) years")

    var countdown = 3
    while true {
        if countdown < 0 { break }
        defer { countdown -= 1 }
        if countdown == 2 { continue }
        print(countdown)
    }
}
