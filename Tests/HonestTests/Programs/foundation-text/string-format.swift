// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Line { let name: String, amount: Int, price: Double }

func receipt(_ lines: [Line]) -> String {
    var text = ""
    for line in lines {
        let name = line.name.padding(toLength: 10, withPad: ".", startingAt: 0)
        text += name + String(format: "%3d x %7.2f", line.amount, line.price) + "\n"
    }
    let total = lines.reduce(0.0) { $0 + Double($1.amount) * $1.price }
    return text + String(format: "%-10@%14.2f", "total", total)
}

func time(_ seconds: Int) -> String {
    String(format: "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

func program() {
    print(receipt([Line(name: "pencils", amount: 12, price: 0.75), Line(name: "notebook", amount: 1, price: 3.5)]))
    print(time(3_725), hex([0, 15, 255]), String(format: "%.3f", Double.pi), String(format: "%05d|%5d|%-5d|", 42, 42, 42))
    print(String(format: "%x %X %o %e %c", 255, 255, 8, 12345.678, 65))
    print(String(format: "%@ is %d years and %.1f%% sure", "Ann", 30, 99.5))
    print(String(format: "%2$@ %1$@", "world", "hello"), String(format: "%+d", 5))
    print(String(format: "%.2f", locale: Locale(identifier: "en_US"), 2.5), String(format: "%ld %lld %u", 1, 2 as Int64, 3 as UInt32))
}
