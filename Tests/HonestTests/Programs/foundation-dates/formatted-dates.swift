// imports: Foundation
// swift-format-ignore-file
import Foundation

let posix = Locale(identifier: "en_US")

struct Meeting {
    let title: String
    let start: Date
    let length: Duration
    func line(_ style: Date.FormatStyle) -> String { "\(title) at \(start.formatted(style))" }
}

func program() {
    var style = Date.FormatStyle(locale: posix, timeZone: .gmt)
    style.calendar = Calendar(identifier: .gregorian)
    let meeting = Meeting(title: "Review", start: Date(timeIntervalSince1970: 1_709_210_096), length: .seconds(5_400))
    print(meeting.line(style.year().month().day()))
    print(meeting.line(style.weekday(.wide).hour().minute()).isEmpty)
    print(meeting.start.formatted(style.month(.wide)), meeting.start.formatted(style.year(.twoDigits)))
    let verbatim = Date.VerbatimFormatStyle(
        format: "\(year: .defaultDigits)/\(month: .twoDigits)/\(day: .twoDigits)",
        locale: posix, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    print(meeting.start.formatted(verbatim))
    print(meeting.length.formatted(.time(pattern: .hourMinuteSecond)), Duration.seconds(75).formatted(.time(pattern: .minuteSecond)))
    print(Duration.seconds(3_725).formatted(.units(allowed: [.hours, .minutes], width: .wide).locale(posix)))
    let interval = Date.IntervalFormatStyle(locale: posix, timeZone: .gmt).year().month().day()
    print((meeting.start..<meeting.start.addingTimeInterval(200_000)).formatted(interval).isEmpty)
}
