// imports: FoundationEssentials
// swift-format-ignore-file
import FoundationEssentials

struct Invoice {
    var lines: [(name: String, price: Decimal, count: Int)]
    var taxRate: Decimal = 0.19
    var net: Decimal { lines.reduce(0) { $0 + $1.price * Decimal($1.count) } }
    var total: Decimal { net + net * taxRate }
}

func program() throws {
    var invoice = Invoice(lines: [("pen", 0.10, 3), ("book", Decimal(string: "12.35")!, 2)])
    print(invoice.net, invoice.total, invoice.total > 29, Decimal(10) / 4)
    invoice.taxRate = 0
    print(invoice.total == Decimal(string: "25.0"), -invoice.net, abs(Decimal(-3)), Decimal.pi > 3)
    print(Decimal(string: "x") as Any, Decimal(sign: .minus, exponent: -2, significand: 125), Decimal(2.5).isNaN)

    let moon = Date(timeIntervalSince1970: -14_182_940)
    print(moon.timeIntervalSince1970, moon.ISO8601Format(), moon.formatted(.iso8601.year().month().day()))
    let day: TimeInterval = 86_400
    print(moon.addingTimeInterval(day) > moon, (moon + day).timeIntervalSince(moon), moon.distance(to: moon + 5))
    print(try Date("2026-02-28T12:30:00Z", strategy: .iso8601).timeIntervalSinceReferenceDate)

    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: moon)
    print(parts.year!, parts.month!, parts.day!, parts.weekday!)
    let leap = DateComponents(calendar: calendar, year: 2028, month: 2, day: 29, hour: 9)
    let next = calendar.date(byAdding: .year, value: 1, to: leap.date!)!
    print(next.ISO8601Format(), calendar.isDate(next, inSameDayAs: leap.date!), calendar.range(of: .day, in: .month, for: leap.date!)!)
    print(calendar.dateComponents([.day, .hour], from: moon, to: moon + 100_000).hour!, leap.isValidDate)
    let week = DateInterval(start: moon, duration: 7 * day)
    print(week.contains(moon + day), week.intersects(DateInterval(start: moon + 8 * day, duration: 1)), week.duration / day)
    print(moon.formatted(.iso8601.time(includingFractionalSeconds: true)), Date.ISO8601FormatStyle().format(moon))
}
