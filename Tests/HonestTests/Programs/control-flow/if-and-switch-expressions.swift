// swift-format-ignore-file
enum Level: Int { case low = 1, middle, high }

func sign(of n: Int) -> Int {
    if n < 0 { -1 } else if n > 0 { 1 } else { 0 }
}

func parse(_ text: String) throws -> Level {
    let level: Level = switch text.lowercased() {
    case "l", "low": .low
    case "m", "middle": .middle
    case "h", "high": .high
    default: throw ParseError.unknown(text)
    }
    return level
}

enum ParseError: Error { case unknown(String) }

func program() {
    let temperature = Double("21.5") ?? 0
    let word = if temperature > 30 { "hot" } else if temperature > 15 { "mild" } else { "cold" }
    print(word)
    print([-5, 0, 9].map(sign(of:)))
    for text in ["L", "middle", "x"] {
        do {
            let level = try parse(text)
            let stars: String = switch level {
            case .low: "*"
            case .middle: "**"
            case .high: "***"
            }
            print(text, level, stars, level.rawValue)
        } catch ParseError.unknown(let what) {
            print("unknown level:", what)
        } catch {
            print("other error")
        }
    }
    let maybe: Int? = if word == "mild" { 4 } else { nil }
    print(maybe ?? -1)
}
