// swift-format-ignore-file
struct Day: Strideable, Hashable, CustomStringConvertible {
    var number: Int
    func distance(to other: Day) -> Int { other.number - number }
    func advanced(by n: Int) -> Day { Day(number: number + n) }
    var description: String { "day \(number)" }
}
struct Item: Identifiable, Equatable { let id: Int; var name: String }
struct Style: OptionSet, Hashable, CustomStringConvertible {
    let rawValue: Int
    static let bold = Style(rawValue: 1), italic = Style(rawValue: 1 << 1), code = Style(rawValue: 1 << 2)
    static let all: Style = [.bold, .italic, .code]
    var description: String {
        [(Style.bold, "bold"), (.italic, "italic"), (.code, "code")].filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
struct Percent: RawRepresentable, Comparable {
    let rawValue: Int
    init?(rawValue: Int) { guard 0...100 ~= rawValue else { return nil }; self.rawValue = rawValue }
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
struct Printer: TextOutputStream { var lines: [String] = []; mutating func write(_ string: String) { if string != "\n" { lines.append(string) } } }
struct Celsius: LosslessStringConvertible { let value: Double
    init?(_ text: String) { guard text.hasSuffix("C"), let v = Double(text.dropLast()) else { return nil }; value = v }
    var description: String { "\(value)C" }
}
extension Item: Comparable { static func < (a: Item, b: Item) -> Bool { a.name < b.name } }
extension Sequence where Element: Identifiable { func find(_ id: Element.ID) -> Element? { first { $0.id == id } } }

func program() {
    for day in stride(from: Day(number: 1), to: Day(number: 8), by: 3) { print(day, terminator: "; ") }
    let week = Day(number: 1)...Day(number: 7)
    print(week.count, week.contains(Day(number: 7)), week.map(\.number).reduce(0, +), Day(number: 3) > Day(number: 2))
    let items = [Item(id: 3, name: "c"), Item(id: 1, name: "a")]
    print(items.find(1)?.name ?? "-", items.sorted().map(\.id), items.find(9) == nil)
    var style: Style = [.bold, .code]
    style.formSymmetricDifference([.code, .italic])
    print(style, style.union(.code) == .all, Style().isEmpty, style.isDisjoint(with: .code), Style.all.subtracting(.bold))
    print([Percent(rawValue: 50), Percent(rawValue: 500)].compactMap { $0 }.max()!.rawValue)
    var printer = Printer()
    print("to", "printer", to: &printer)
    print(printer.lines.joined(), Celsius("21.5C")!, Celsius("x") as Any, String(Celsius("1C")!))
    let old = ["a", "b", "c", "d"], new = ["b", "x", "c", "d", "e"]
    let difference = new.difference(from: old)
    print(difference.insertions.count, difference.removals.count, old.applying(difference) == new)
    for change in difference {
        switch change {
        case .remove(let offset, let element, _): print("-", offset, element)
        case .insert(let offset, let element, _): print("+", offset, element)
        }
    }
    print(difference.inferringMoves().count, difference.inverse().count, new.applying(difference.inverse())!.joined())
}
