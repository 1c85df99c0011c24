// imports: Foundation
// swift-format-ignore-file
import Foundation
func program() throws {
    var cal = Calendar(identifier: .gregorian); cal.timeZone = TimeZone(secondsFromGMT: 0)!; cal.locale = Locale(identifier: "en_US_POSIX"); cal.firstWeekday = 2
    var c = DateComponents(); c.year = 2024; c.month = 2; c.day = 29; c.hour = 13; c.setValue(45, for: .minute)
    let date = cal.date(from: c)!
    print(date.timeIntervalSince1970, cal.component(.weekday, from: date), cal.dateComponents([.year, .month, .day], from: date).day!, c.value(for: .hour)!)
    print(cal.date(byAdding: .year, value: 1, to: date)!, cal.date(byAdding: DateComponents(day: 1), to: date)!, cal.startOfDay(for: date), cal.isDate(date, inSameDayAs: date + 3600), cal.isDateInWeekend(date))
    print(cal.dateComponents([.day], from: date, to: date.addingTimeInterval(86400 * 40)).day!, cal.range(of: .day, in: .month, for: date)!.count, cal.ordinality(of: .day, in: .year, for: date)!, cal.compare(date, to: date + 1, toGranularity: .hour) == .orderedSame, cal.weekdaySymbols[0], cal.monthSymbols.last!, cal.shortMonthSymbols.first!)
    let f = DateFormatter(); f.dateFormat = "yyyy-MM-dd'T'HH:mm"; f.locale = Locale(identifier: "en_US_POSIX"); f.timeZone = cal.timeZone; f.calendar = cal; f.isLenient = false
    print(f.string(from: date), f.date(from: "2020-13-01T00:00") as Any, f.date(from: "2020-01-01T00:00")!)
    f.dateStyle = .medium; f.timeStyle = .none; print(f.string(from: date)); f.setLocalizedDateFormatFromTemplate("MMMd"); print(f.string(from: date))
    let iso = ISO8601DateFormatter(); iso.formatOptions = [.withInternetDateTime, .withFractionalSeconds]; print(iso.string(from: date), iso.date(from: "x") == nil)
    print(date.formatted(.iso8601.year().month().day()), date.ISO8601Format(), try Date("2024-03-01T00:00:00Z", strategy: .iso8601), date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: Locale(identifier: "en_US"), calendar: cal, timeZone: cal.timeZone)))
    print(date.formatted(Date.VerbatimFormatStyle(format: "\(year: .defaultDigits)/\(month: .twoDigits)/\(day: .twoDigits)", timeZone: cal.timeZone, calendar: cal)))
    print(date.formatted(.dateTime.weekday(.wide).locale(Locale(identifier: "de_DE"))))
    let interval = DateInterval(start: date, duration: 7200); print(interval.contains(date + 10), interval.intersection(with: DateInterval(start: date + 3600, end: date + 9000))!.duration, interval.end > interval.start, interval < DateInterval(start: date, duration: 9000))
    print(date.distance(to: date + 5), date.advanced(by: -1) < date, Date(timeIntervalSinceReferenceDate: 0), Date.distantPast < .distantFuture, min(date, .distantFuture) == date, abs(date.timeIntervalSince(date + 5)), Date(timeInterval: 60, since: date), date...(date + 1) ~= date)
    let dcf = DateComponentsFormatterFree(seconds: 3725); print(dcf.text, (-3.5 as TimeInterval).magnitude)
    cal.enumerateDates(startingAfter: date, matching: DateComponents(weekday: 2), matchingPolicy: .nextTime) { d, exact, stop in print(d!, exact); stop = true }
    print(cal.nextDate(after: date, matching: DateComponents(hour: 0), matchingPolicy: .nextTime)!, cal.dateInterval(of: .month, for: date)!.duration / 86400, cal.date(bySettingHour: 9, minute: 30, second: 0, of: date)!, cal.date(bySetting: .day, value: 1, of: date) != nil, cal.veryShortWeekdaySymbols.joined())
    print(TimeZone(identifier: "Europe/Paris")!.secondsFromGMT(for: date), TimeZone(abbreviation: "UTC")!.identifier, TimeZone.gmt.abbreviation() ?? "", TimeZone.current.identifier.isEmpty, Calendar.current.identifier == .gregorian, Locale.current.identifier.isEmpty)
    print(Duration.seconds(3661).formatted(.time(pattern: .hourMinuteSecond)), Duration.seconds(65).formatted(.units(allowed: [.minutes, .seconds], width: .wide)), (date..<date + 60).contains(date), Set([date]).count, [date, date - 1].sorted().first! == date - 1, Date.now > date, Date().timeIntervalSinceNow < 1)
    let r = stride(from: date, to: date + 3 * 86400, by: 86400).map { cal.component(.day, from: $0) }; print(r)
    let rel = Date.RelativeFormatStyle(presentation: .numeric, unitsStyle: .wide, locale: Locale(identifier: "en_US"), calendar: cal); print(rel.format(Date() - 86400 * 3))
    let dc = DateComponents(calendar: cal, timeZone: cal.timeZone, year: 2024, month: 4, day: 31); print(dc.isValidDate, dc.date != nil, dc == dc)
}
struct DateComponentsFormatterFree { let seconds: Int; var text: String { [seconds / 3600, seconds % 3600 / 60, seconds % 60].map { String(format: "%02d", $0) }.joined(separator: ":") } }
