// swift-format-ignore-file
// These names exist in the standard library: a learner writes them again on purpose.
func max(_ a: Int, _ b: Int) -> Int { a > b ? a : b }
func min<T: Comparable>(_ a: T, _ b: T) -> T { a < b ? a : b }
func abs(_ n: Int) -> Int { n < 0 ? -n : n }
func zip(_ a: String, _ b: String) -> String { a + "-" + b }

enum Result<Value> {
    case success(Value)
    case failure(String)
    var text: String {
        switch self {
        case .success(let value): return "success: \(value)"
        case .failure(let why): return "failure: \(why)"
        }
    }
}

struct Set { var members: [Int] }

func area(_ side: Int) -> Int { side * side }
func area(_ width: Int, _ height: Int) -> Int { width * height }
func area(radius: Double) -> Double { .pi * radius * radius }
func value() -> Int { 1 }
func value() -> String { "one" }

func program() {
    print(max(3, 8), min("b", "a"), abs(-9), zip("left", "right"))
    print(Swift.max(1, 2, 3), Swift.abs(-2.5))
    let results: [Result<Int>] = [.success(4), .failure("no luck")]
    for result in results { print(result.text) }
    print(Set(members: [1, 1]).members.count, Swift.Set([1, 1]).count)
    print(area(3), area(3, 4), area(radius: 1) > 3.14)
    let number: Int = value(), text: String = value()
    print(number, text)
    let print = 5
    Swift.print(print)
}
