// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Flight {
    let from: TimeZone, to: TimeZone
    let departure: Date, hours: Double
    var arrival: Date { departure.addingTimeInterval(hours * 3600) }
    func local(_ date: Date, in zone: TimeZone) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.timeZone = zone
        return formatter.string(from: date)
    }
}

func program() throws {
    let iso = ISO8601DateFormatter()
    guard let departure = iso.date(from: "2024-06-01T10:00:00Z") else { return print("cannot parse") }
    let paris = TimeZone(identifier: "Europe/Paris")!, tokyo = TimeZone(identifier: "Asia/Tokyo")!
    let flight = Flight(from: paris, to: tokyo, departure: departure, hours: 12.5)
    print(flight.local(flight.departure, in: flight.from))
    print(flight.local(flight.arrival, in: flight.to))
    print(tokyo.secondsFromGMT(for: departure) - paris.secondsFromGMT(for: departure))
    print(paris.isDaylightSavingTime(for: departure), TimeZone(identifier: "Mars/Base") == nil, TimeZone(abbreviation: "UTC")?.secondsFromGMT() ?? -1)
    iso.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    print(iso.string(from: departure.addingTimeInterval(0.25)))
    iso.formatOptions = .withFullDate
    print(iso.string(from: departure), paris.identifier, TimeZone.gmt.secondsFromGMT())
    print(departure.formatted(.iso8601), departure.ISO8601Format())
    let parsed = try Date("2024-06-01T12:30:00Z", strategy: .iso8601)
    print(parsed.timeIntervalSince(departure) / 60)
    print(parsed.formatted(.iso8601.year().month().day()))
}
