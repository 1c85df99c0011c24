// swift-format-ignore-file
struct Colour: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Equatable {
    let red, green, blue: Int
    init(integerLiteral value: Int) { (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255) }
    init(stringLiteral value: String) {
        let hex = value.hasPrefix("#") ? String(value.dropFirst()) : value
        self.init(integerLiteral: Int(hex, radix: 16) ?? 0)
    }
}
struct Fraction: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    var percent: Int
    init(floatLiteral value: Double) { percent = Int((value * 100).rounded()) }
    init(integerLiteral value: Int) { percent = value * 100 }
}
struct Bag<Element: Hashable>: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    private(set) var counts: [Element: Int] = [:]
    init(arrayLiteral elements: Element...) { for e in elements { counts[e, default: 0] += 1 } }
    init(dictionaryLiteral elements: (Element, Int)...) { for (e, n) in elements { counts[e, default: 0] += n } }
    subscript(e: Element) -> Int { counts[e] ?? 0 }
}
enum Switch: ExpressibleByBooleanLiteral { case on, off; init(booleanLiteral value: Bool) { self = value ? .on : .off } }
struct Maybe: ExpressibleByNilLiteral, ExpressibleByUnicodeScalarLiteral {
    let scalar: Unicode.Scalar?
    init(nilLiteral: ()) { scalar = nil }
    init(unicodeScalarLiteral value: Unicode.Scalar) { scalar = value }
}
struct Letter: ExpressibleByExtendedGraphemeClusterLiteral {
    let c: Character
    init(extendedGraphemeClusterLiteral value: Character) { c = value }
}
struct Markup: ExpressibleByStringInterpolation {
    let text: String
    init(stringLiteral value: String) { text = value }
    struct StringInterpolation: StringInterpolationProtocol {
        var out = ""
        init(literalCapacity: Int, interpolationCount: Int) { out.reserveCapacity(literalCapacity) }
        mutating func appendLiteral(_ literal: String) { out += literal }
        mutating func appendInterpolation(_ value: some CustomStringConvertible) { out += "<\(value)>" }
        mutating func appendInterpolation(bold value: String) { out += "**\(value)**" }
    }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.out }
}

func program() {
    let colours: [Colour] = ["#FF8000", 0x0000FF, "zz"]
    for c in colours { print(c.red, c.green, c.blue) }
    let fraction: Fraction = 0.25, whole: Fraction = 2
    let bag: Bag = ["a", "b", "a"], priced: Bag = ["x": 3, "y": 1]
    print(fraction.percent, whole.percent, bag["a"], priced["x"], priced["z"])
    let s: Switch = true, none: Maybe = nil, some: Maybe = "ü", letter: Letter = "👍"
    print(s, none.scalar as Any, some.scalar!, letter.c)
    let name = "World", markup: Markup = "Hi \(name), \(bold: "now") \(1 + 1)"
    print(markup.text, ("plain" as Markup).text, 255 as Colour == "0000FF")
}
