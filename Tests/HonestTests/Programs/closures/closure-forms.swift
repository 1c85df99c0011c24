// swift-format-ignore-file
let double: @Sendable (Int) -> Int = { (n: Int) -> Int in return n * 2 }

func apply(_ n: Int, times: Int = 1, _ change: (Int) -> Int) -> Int {
    var value = n
    for _ in 0..<times { value = change(value) }
    return value
}

func load(from name: String, onDone: (String) -> Void, onError: (Int) -> Void) {
    name.isEmpty ? onError(404) : onDone("content of " + name)
}

func makeCounter(step: Int) -> () -> Int {
    var total = 0
    func next() -> Int {
        total += step
        return total
    }
    return next
}

func program() {
    let names = ["Chris", "Alex", "Ewa", "Barry"]
    print(names.sorted(by: { (a: String, b: String) -> Bool in return a > b }))
    print(names.sorted(by: { a, b in a < b }))
    print(names.sorted { $0.count < $1.count || ($0.count == $1.count && $0 < $1) })
    print(names.sorted(by: >))
    print(apply(3, times: 4, double), apply(3) { $0 + 1 })
    load(from: "a.txt") { print($0) } onError: { print("error", $0) }
    load(from: "") { print($0) } onError: { code in print("error", code) }
    let tens = makeCounter(step: 10), ones = makeCounter(step: 1)
    print(tens(), tens(), ones(), tens(), ones())
    let answer = { 6 * 7 }()
    print(answer)
    let operations: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "*": { $0 * $1 }]
    print(operations["+"]!(1, 2), operations["*"]?(3, 4) ?? 0)
}
