// swift-format-ignore-file
enum CalculatorError: Error { case unexpected(Character), endOfInput, divisionByZero }

struct Calculator {
    private var characters: ArraySlice<Character>
    private init(_ text: String) { characters = ArraySlice(text.filter { !$0.isWhitespace }) }

    static func evaluate(_ text: String) throws(CalculatorError) -> Double {
        var parser = Calculator(text)
        let value = try parser.sum()
        if let rest = parser.characters.first { throw .unexpected(rest) }
        return value
    }

    private mutating func accept(_ options: String) -> Character? {
        guard let c = characters.first, options.contains(c) else { return nil }
        characters.removeFirst()
        return c
    }
    private mutating func sum() throws(CalculatorError) -> Double {
        var value = try product()
        while let op = accept("+-") { value += (op == "+" ? 1 : -1) * (try product()) }
        return value
    }
    private mutating func product() throws(CalculatorError) -> Double {
        var value = try factor()
        while let op = accept("*/") {
            let right = try factor()
            if op == "*" { value *= right; continue }
            guard right != 0 else { throw .divisionByZero }
            value /= right
        }
        return value
    }
    private mutating func factor() throws(CalculatorError) -> Double {
        if accept("-") != nil { return -(try factor()) }
        if accept("(") != nil {
            let value = try sum()
            guard accept(")") != nil else { throw characters.first.map { .unexpected($0) } ?? .endOfInput }
            return value
        }
        let digits = characters.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(String(digits)) else {
            throw characters.first.map { CalculatorError.unexpected($0) } ?? .endOfInput
        }
        characters.removeFirst(digits.count)
        return number
    }
}

func program() {
    for text in ["1 + 2 * 3", "(1+2)*3", "-(4 - 6.5) / 2", "2 * (3", "7 / 0", "2 $ 3", ""] {
        do { print(text, "=", try Calculator.evaluate(text)) } catch { print(text, "→", error) }
    }
}
