// swift-format-ignore-file
extension String.StringInterpolation {
    mutating func appendInterpolation(_ n: Int, width: Int, fill: Character = " ") {
        let text = String(n)
        appendLiteral(String(repeating: fill, count: max(0, width - text.count)) + text)
    }
    mutating func appendInterpolation(_ value: Double, places: Int) {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let whole = Int((value * Double(scale)).rounded())
        appendInterpolation(whole / scale)
        appendLiteral(".")
        appendInterpolation(whole % scale, width: places, fill: "0")
    }
    mutating func appendInterpolation<T>(_ value: T?, or fallback: @autoclosure () -> String) {
        if let value { appendInterpolation(value) } else { appendLiteral(fallback()) }
    }
    mutating func appendInterpolation(if condition: Bool, _ text: @autoclosure () -> String) {
        guard condition else { return }
        appendLiteral(text())
    }
    mutating func appendInterpolation<S: Sequence>(list: S, separator: String = ", ") where S.Element: CustomStringConvertible {
        appendLiteral(list.map(\.description).joined(separator: separator))
    }
    mutating func appendInterpolation(repeat text: String, _ n: Int) { for _ in 0..<n { appendLiteral(text) } }
    mutating func appendInterpolation(hex n: UInt32) { appendLiteral("0x" + String(n, radix: 16)) }
}

struct Query: ExpressibleByStringInterpolation, CustomStringConvertible {
    var text: String, values: [String] = []
    struct StringInterpolation: StringInterpolationProtocol {
        var text = "", values: [String] = []
        init(literalCapacity: Int, interpolationCount: Int) { values.reserveCapacity(interpolationCount) }
        mutating func appendLiteral(_ literal: StringLiteralType) { text += literal }
        mutating func appendInterpolation<T>(_ value: T) { text += "?"; values.append("\(value)") }
        mutating func appendInterpolation(raw: String) { text += raw }
    }
    init(stringLiteral value: String) { text = value }
    init(stringInterpolation i: StringInterpolation) { (text, values) = (i.text, i.values) }
    var description: String { "\(text) \(values)" }
}

func program() {
    for n in [7, 42, 100] { print("|\(n, width: 5)|\(n, width: 4, fill: "0")|") }
    print("\(3.14159, places: 2) \(nil as Int?, or: "none") \(4 as Int?, or: "none")\(if: true, " yes")\(if: false, " no")")
    print("\(list: [1, 2, 3]) \(list: ["a"], separator: "") \(repeat: "=", 5) \(hex: 255)")
    let name = "O'Hara", age = 30, table = "people"
    let query: Query = "select * from \(raw: table) where name = \(name) and age > \(age)"
    print(query)
    print("nested \("inner \(1 + 1) \(["k": "v"]["k"]!)")", "tuple \((1, b: "x"))", "type \(Int.self)", "opt \(String(describing: Int?(1)))")
}
