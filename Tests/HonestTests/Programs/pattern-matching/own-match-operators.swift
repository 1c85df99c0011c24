// swift-format-ignore-file
struct Regexish { let start: Character, length: Int }
extension Regexish { static func ~= (p: Regexish, text: String) -> Bool { text.first == p.start && text.count == p.length } }

struct Temperature { let degrees: Double }
extension Temperature {
    static func ~= (range: ClosedRange<Double>, t: Temperature) -> Bool { range.contains(t.degrees) }
}

struct Predicate<T> { let test: (T) -> Bool }
func ~= <T>(predicate: Predicate<T>, value: T) -> Bool { predicate.test(value) }
let even = { @Sendable () -> Predicate<Int> in Predicate { $0.isMultiple(of: 2) } }
func greater(than n: Int) -> Predicate<Int> { Predicate { $0 > n } }
func has(prefix: String) -> Predicate<String> { Predicate { $0.hasPrefix(prefix) } }

enum Command: Equatable { case go(String), take(item: String), quit }

func describe(_ n: Int) -> String {
    switch n {
    case greater(than: 100): "huge"
    case even(): "even"
    case 1, 3, 5: "small odd"
    default: "odd"
    }
}

func parse(_ line: String) -> Command? {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("go"?, let place?): return .go(place)
    case ("take"?, .some(let item)): return .take(item: item)
    case ("quit"?, nil): return .quit
    default: return nil
    }
}

func program() {
    print([4, 7, 3, 1000].map(describe))
    switch "swift" { case Regexish(start: "s", length: 5): print("match"); default: print("no match") }
    if case 18.0...25.0 = Temperature(degrees: 21) { print("comfortable") }
    switch "https://x" { case has(prefix: "http:"): print("plain"); case has(prefix: "https:"): print("secure"); case _: break }
    for line in ["go north", "take lamp", "quit", "quit now", ""] { print(parse(line).map { "\($0)" } ?? "not a command") }
    let points = [(0, 0), (3, 0), (0, -2), (2, 2), (1, 5)]
    for point in points {
        switch point {
        case (0, 0): print("origin")
        case (let x, 0): print("x-axis at \(x)")
        case (0, let y): print("y-axis at \(y)")
        case let (x, y) where x == y: print("diagonal")
        case (1...2, _): print("band")
        default: print("elsewhere")
        }
    }
    let (a, (b, _), c) = (1, (2, 3), [4])
    print(a, b, c)
}
