// imports: Foundation
// swift-format-ignore-file
import Foundation

let unit = "%" + ".1f"

func row(_ name: String, _ value: Double, isWide: Bool) -> String {
    let number = isWide ? "%8.2f" : "%.2f"
    let text = String(format: number, value)
    return String(format: "%@ is " + "%d" + "%%", name, 40) + " " + text
}

func column(_ text: String, width: Int) -> String { String(format: "%*@|%-*d|", width, text, width, 7) }

func program() async throws {
    print(row("Ann", 2.5, isWide: true), row("Bob", 3.25, isWide: false))
    print(column("a", width: 5))
    print(String(format: "%*d|%.*f|%*.*f", 5, 3, 2, Double.pi, 9, 3, 2.5))
    print(String(format: "%.2f and %@", arguments: [3.14, "list"]))
    print(String(format: unit, TimeInterval(90)), String(format: "%" + (unit.isEmpty ? "5" : "3") + "d", 7))
    let width = 6
    print(String(format: "%-\(width)d|%\(width).\(2)f|", 42, 2.0))
    print(String(format: "%lf %5.1lf %+d %#x %hhu %c", 1.0, 2.0, 3, 255, UInt8(4), 65))
    print(String(format: "%3$@ %1$d %2$.1f", 1, 2.5, "three"), String(format: "%d", true))
}
