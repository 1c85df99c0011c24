// imports: Foundation
// swift-format-ignore-file
import Foundation

final class DiaryEntry {
    let date: Date, text: String
    init(_ date: Date, _ text: String) { self.date = date; self.text = text }
}

private let formatter: DateFormatter = {
    let f = DateFormatter()
    f.locale = Locale(identifier: "en_US_POSIX")
    f.timeZone = TimeZone(secondsFromGMT: 0)
    f.calendar = Calendar(identifier: .gregorian)
    f.dateFormat = "yyyy-MM-dd HH:mm"
    return f
}()

extension Date {
    func text(_ pattern: String) -> String {
        let f = DateFormatter()
        f.locale = Locale(identifier: "en_US_POSIX")
        f.timeZone = TimeZone(secondsFromGMT: 0)
        f.dateFormat = pattern
        return f.string(from: self)
    }
}

func program() {
    let entries = ["2024-01-31 08:15", "2023-12-24 18:00", "not a date"].compactMap { text -> DiaryEntry? in
        formatter.date(from: text).map { DiaryEntry($0, "entry") }
    }
    for entry in entries.sorted(by: { $0.date < $1.date }) {
        print(formatter.string(from: entry.date), entry.date.text("EEEE, d MMMM yyyy"), entry.date.text("h:mm a"))
    }
    let berlin = DateFormatter()
    berlin.locale = Locale(identifier: "de_DE")
    berlin.timeZone = TimeZone(identifier: "Europe/Berlin")
    berlin.dateStyle = .long
    berlin.timeStyle = .none
    print(berlin.string(from: entries[0].date))
    berlin.setLocalizedDateFormatFromTemplate("MMMd")
    print(berlin.string(from: entries[0].date).isEmpty)
    print(entries[0].date.timeIntervalSince(entries[1].date) > 0, Date(timeIntervalSince1970: 0).text("yyyy"))
}
