// imports: Foundation
// swift-format-ignore-file
import Foundation

enum Weekday: Int, CaseIterable { case sunday = 1, monday, tuesday, wednesday, thursday, friday, saturday
    var isWeekend: Bool { [.saturday, .sunday].contains(self) }
}

extension Calendar {
    static let utc: Calendar = {
        var c = Calendar(identifier: .gregorian)
        c.timeZone = TimeZone(secondsFromGMT: 0)!
        return c
    }()
    func weekday(_ date: Date) -> Weekday { Weekday(rawValue: component(.weekday, from: date)) ?? .sunday }
    func endOfMonth(_ date: Date) -> Date? {
        guard let interval = dateInterval(of: .month, for: date) else { return nil }
        return self.date(byAdding: .day, value: -1, to: interval.end)
    }
}

extension Date {
    init?(_ y: Int, _ m: Int, _ d: Int) {
        guard let date = DateComponents(calendar: .utc, year: y, month: m, day: d).date else { return nil }
        self = date
    }
    func workdays(until end: Date) -> Int {
        var day = self, count = 0
        while day < end {
            if !Calendar.utc.weekday(day).isWeekend { count += 1 }
            day = Calendar.utc.date(byAdding: .day, value: 1, to: day)!
        }
        return count
    }
    static func - (a: Date, b: Date) -> TimeInterval { a.timeIntervalSince(b) }
}

func program() {
    let start = Date(2024, 2, 26)!, end = Date(2024, 3, 11)!
    print(Calendar.utc.weekday(start), start.workdays(until: end), (end - start) / 86_400)
    print(Calendar.utc.component(.day, from: Calendar.utc.endOfMonth(start)!), Calendar.utc.component(.weekOfYear, from: end) > 8)
    let parts = Calendar.utc.dateComponents([.month, .day, .hour], from: start, to: end + 3_600)
    print(parts.month ?? -1, parts.day ?? -1, parts.hour ?? -1)
    let fridays13 = (1...12).compactMap { Date(2026, $0, 13) }.filter { Calendar.utc.weekday($0) == .friday }
    print(fridays13.map { Calendar.utc.component(.month, from: $0) })
    var found: [Int] = []
    Calendar.utc.enumerateDates(startingAfter: start, matching: DateComponents(hour: 6), matchingPolicy: .nextTime) { date, _, stop in
        if let date { found.append(Calendar.utc.component(.day, from: date)) }
        if found.count == 3 { stop = true }
    }
    print(found, start.distance(to: end), min(start, end) == start, (start...end).contains(start + 60), Weekday.allCases.filter(\.isWeekend).map(\.rawValue))
}
