// swift-format-ignore-file
enum Weather { case sunny, rainy(millimetres: Int), windy(speed: Double), foggy }

func advice(_ weather: Weather) -> String {
    switch weather {
    case .sunny: "hat"
    case .rainy(let mm) where mm > 20: "stay at home"
    case .rainy(0): "nothing"
    case .rainy: "umbrella"
    case let .windy(speed) where speed > 80.0: "anchor"
    case .windy, .foggy: "coat"
    }
}

func classify(_ anything: Any) -> String {
    switch anything {
    case 0 as Int: return "zero"
    case let number as Int where number < 0: return "negative \(number)"
    case let number as Int: return "integer \(number)"
    case is Double: return "a double"
    case let text as String: return "text of \(text.count)"
    case let (x, y) as (Int, Int): return "pair \(x),\(y)"
    case let make as (String) -> String: return make("called")
    default: return "something else"
    }
}

func grade(for points: Int) -> Character {
    switch points {
    case ..<0, 101...: return "?"
    case 90...100: return "A"
    case 80..<90: return "B"
    case 70..<80: return "C"
    case _: return "F"
    }
}

func describe(letter: Character) -> String {
    var text = ""
    switch letter {
    case "a", "e", "i", "o", "u":
        text += "vowel and "
        fallthrough
    case "b"..."z":
        text += "letter"
    default:
        break
    }
    return text
}

func program() {
    let all: [Weather] = [.sunny, .rainy(millimetres: 0), .rainy(millimetres: 5), .rainy(millimetres: 30),
                          .windy(speed: 90), .windy(speed: 3), .foggy]
    print(all.map(advice).joined(separator: ", "))
    let things: [Any] = [0, -4, 12, 2.5, "hello", (3, 4), { (s: String) in s + "!" }, [1]]
    for thing in things { print(classify(thing)) }
    print([-1, 100, 85, 70, 3].map { grade(for: $0) })
    print(describe(letter: "e"), "/", describe(letter: "x"), "/", describe(letter: "5").isEmpty)
}
