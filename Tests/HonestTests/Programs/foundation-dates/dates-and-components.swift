// imports: Foundation
// swift-format-ignore-file
import Foundation

func calendar(_ zone: String = "UTC") -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US_POSIX")
    calendar.firstWeekday = 2
    return calendar
}

func date(_ year: Int, _ month: Int, _ day: Int, hour: Int = 12) -> Date {
    calendar().date(from: DateComponents(year: year, month: month, day: day, hour: hour))!
}

func age(born: Date, on day: Date) -> Int {
    calendar().dateComponents([.year], from: born, to: day).year ?? 0
}

func program() {
    let c = calendar()
    let leap = date(2024, 2, 29)
    print(c.component(.weekday, from: leap), c.component(.dayOfYear, from: leap), c.isDateInWeekend(leap))
    let next = c.date(byAdding: .year, value: 1, to: leap)!
    print(c.dateComponents([.year, .month, .day], from: next).day ?? 0)
    print(age(born: date(1990, 5, 10), on: date(2024, 5, 9)), age(born: date(1990, 5, 10), on: date(2024, 5, 10)))
    print(c.range(of: .day, in: .month, for: leap)!.count, c.isDate(leap, inSameDayAs: date(2024, 2, 29, hour: 1)))
    let days = c.dateComponents([.day], from: date(2024, 1, 1), to: date(2024, 12, 25)).day!
    print(days, c.startOfDay(for: leap).timeIntervalSince1970, leap > date(2023, 1, 1))
    let monday = c.nextDate(after: leap, matching: DateComponents(weekday: 2), matchingPolicy: .nextTime)!
    print(c.component(.day, from: monday), c.monthSymbols.count, c.compare(leap, to: next, toGranularity: .month) == .orderedAscending)
    let midnight = c.date(bySettingHour: 0, minute: 30, second: 0, of: leap)!
    print(midnight.timeIntervalSince(leap) / 3600, Date(timeIntervalSince1970: 0).addingTimeInterval(60) == Date(timeIntervalSince1970: 60))
    print(Date.distantPast < Date.distantFuture, Date(timeIntervalSinceReferenceDate: 0).timeIntervalSince1970)
    if let interval = c.dateInterval(of: .month, for: leap) { print(interval.duration / 86400) }
}
