// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Birthday { var name: String; var day: DateComponents }

struct Reminder {
    var calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    func next(_ birthday: Birthday, after date: Date) -> Date? {
        calendar.nextDate(after: date, matching: DateComponents(month: birthday.day.month, day: birthday.day.day), matchingPolicy: .nextTimePreservingSmallerComponents)
    }
    func days(until birthday: Birthday, from date: Date) -> Int? {
        guard let next = next(birthday, after: date) else { return nil }
        return calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: next).day
    }
    func phrase(_ days: Int) -> String {
        switch days {
        case 0: "today"
        case 1: "tomorrow"
        case 2...14: "in \(days) days"
        default: "in \(Int((Double(days) / 7).rounded())) weeks"
        }
    }
}

func program() {
    let reminder = Reminder()
    let today = reminder.calendar.date(from: DateComponents(year: 2024, month: 12, day: 30, hour: 9))!
    let all = [
        Birthday(name: "Noor", day: DateComponents(year: 1999, month: 12, day: 31)),
        Birthday(name: "Leap", day: DateComponents(year: 2000, month: 2, day: 29)),
        Birthday(name: "Iris", day: DateComponents(month: 1, day: 5)),
    ]
    for birthday in all.sorted(by: { reminder.days(until: $0, from: today)! < reminder.days(until: $1, from: today)! }) {
        print(birthday.name, reminder.days(until: birthday, from: today).map(reminder.phrase) ?? "never")
    }
    print(all[0].day.isValidDate(in: reminder.calendar), DateComponents(year: 2023, month: 2, day: 30).isValidDate(in: reminder.calendar))
    var week = DateComponents()
    week.day = 7
    week.hour = -9
    print(reminder.calendar.date(byAdding: week, to: today)?.formatted(.iso8601) ?? "")
}
