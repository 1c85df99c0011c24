// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Booking { let guest: String; let interval: DateInterval }

struct Hotel {
    private(set) var bookings: [Booking] = []
    mutating func book(_ guest: String, _ start: Date, nights: Int) -> Bool {
        let interval = DateInterval(start: start, duration: Double(nights) * 86_400 - 1)
        guard !bookings.contains(where: { $0.interval.intersects(interval) }) else { return false }
        bookings.append(Booking(guest: guest, interval: interval))
        bookings.sort { $0.interval < $1.interval }
        return true
    }
    func guest(on date: Date) -> String? { bookings.first { $0.interval.contains(date) }?.guest }
}

func monthPage(year: Int, month: Int) -> String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let first = calendar.date(from: DateComponents(year: year, month: month, day: 1))!
    let blank = (calendar.component(.weekday, from: first) + 5) % 7
    let days = calendar.range(of: .day, in: .month, for: first)!
    let cells = Array(repeating: "  ", count: blank) + days.map { $0 < 10 ? " \($0)" : "\($0)" }
    return stride(from: 0, to: cells.count, by: 7).map {
        cells[$0..<min($0 + 7, cells.count)].joined(separator: " ")
    }.joined(separator: "\n")
}

func program() {
    let day: TimeInterval = 86_400, start = Date(timeIntervalSince1970: 1_700_000_000)
    var hotel = Hotel()
    print(hotel.book("Ann", start, nights: 3), hotel.book("Bob", start + 2 * day, nights: 1), hotel.book("Cid", start - day, nights: 1))
    print(hotel.bookings.map(\.guest), hotel.guest(on: start + day) ?? "free", hotel.guest(on: start + 9 * day) ?? "free")
    let a = DateInterval(start: start, end: start + 100), b = DateInterval(start: start + 60, duration: 100)
    print(a.intersection(with: b)?.duration ?? 0, a.compare(b) == .orderedAscending, a == b)
    print(monthPage(year: 2024, month: 2))
}
