// swift-format-ignore-file
func greet(_ person: String, from town: String = "nowhere", loudly loud: Bool = false) -> String {
    let text = "Hello \(person) from \(town)"
    return loud ? text.uppercased() : text
}

func mean(_ numbers: Double...) -> Double? {
    numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
}

func join(_ words: String..., with separator: String = " ", times numbers: Int...) -> String {
    words.joined(separator: separator) + " " + numbers.map(String.init).joined(separator: "+")
}

func range(of values: [Int]) -> (low: Int, high: Int)? {
    guard var low = values.first else { return nil }
    var high = low
    for value in values.dropFirst() {
        if value < low { low = value } else if value > high { high = value }
    }
    return (low, high)
}

@discardableResult
func announce(_ text: String) -> Int {
    print(text)
    return text.count
}

func power(_ base: Int, _ exponent: Int) -> Int {
    if exponent == 0 { return 1 }
    return base * power(base, exponent - 1)
}

func program() {
    print(greet("Ann"))
    print(greet("Ann", loudly: true))
    print(greet("Ann", from: "York"))
    print(mean(1, 2, 6) as Any, mean() as Any)
    print(join("a", "b", with: "-", times: 1, 2))
    if let (low, high) = range(of: [3, -1, 7]) { print(low...high) }
    announce("done")
    print(power(2, 10))
    let f: (Int, Int) -> Int = power
    print(f(3, 3), max(1, 2, 3, 9, 4), min(4, 3))
}
