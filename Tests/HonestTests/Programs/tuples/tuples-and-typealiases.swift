// swift-format-ignore-file
typealias Person = (name: String, age: Int)
typealias Pair<T> = (T, T)
typealias Handler = (_ code: Int, _ text: String) -> Void
typealias StringTable<Value> = Dictionary<String, Value>
typealias Grid = [[Int]]

enum Shape { typealias Size = (width: Double, height: Double); case box(Size) }

func minMax(_ list: [Int]) -> (min: Int, max: Int)? {
    guard let first = list.first else { return nil }
    return list.reduce((first, first)) { (Swift.min($0.0, $1), Swift.max($0.1, $1)) }
}

func divide(_ a: Int, by b: Int) -> (quotient: Int, remainder: Int) { (a / b, a % b) }
func swapped<A, B>(_ pair: (A, B)) -> (B, A) { (pair.1, pair.0) }
func nothing() -> Void { return () }

func program() {
    let ann: Person = ("Ann", 30)
    var copy = ann
    copy.age += 1
    let (name, age) = copy
    print(ann.name, ann.0, name, age, copy == ann, copy > ann)
    if let (low, high) = minMax([3, 9, -2]) { print(low, high) }
    print(minMax([])?.max as Any, divide(17, by: 5), divide(17, by: 5).remainder)
    let (q, _) = divide(9, by: 2)
    print(q, swapped((1, "one")))
    var (a, b, c) = (1, 2, 3)
    (a, b, c) = (c, a, b)
    print(a, b, c, (1, "b", 2.5) == (1, "b", 2.5), (1, 2) < (1, 3))
    let nested = ((1, 2), [("x", true)], (label: (inner: 5, 6), ()))
    print(nested.0.1, nested.1[0].0, nested.2.label.inner)
    let people: [Person] = [("Zed", 1), ("Ann", 5), ("Bob", 1)]
    for (index, (name, age)) in people.sorted(by: { ($0.age, $0.name) < ($1.age, $1.name) }).enumerated() { print(index, name, age) }
    let report: Handler = { print("\($0): \($1)") }
    report(404, "not found")
    let pair: Pair<Int> = (4, 5), table: StringTable<Int> = ["k": 1], grid: Grid = [[1]]
    print(pair.0 * pair.1, table["k"] ?? 0, grid, nothing() == ())
    if case .box(let size) = Shape.box((2, 3)) { print(size.width * size.height) }
    switch (ann.age, ann.name.isEmpty) { case (30, false): print("thirty"); case (_, true): print("nameless"); case (let n, _): print(n) }
}
