// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Sale { let day: Date, product: String, amount: Int, price: Decimal
    var total: Decimal { Decimal(amount) * price }
}

enum CSVError: LocalizedError {
    case badLine(Int), badField(line: Int, name: String)
    var errorDescription: String? {
        switch self {
        case .badLine(let n): return "line \(n) has not four fields"
        case .badField(let line, let name): return "line \(line): \(name) is wrong"
        }
    }
}

func parse(_ text: String) throws -> [Sale] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return try text.components(separatedBy: "\n").enumerated().compactMap { index, line in
        if line.trimmingCharacters(in: .whitespaces).isEmpty { return nil }
        let fields = line.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard fields.count == 4 else { throw CSVError.badLine(index + 1) }
        guard let day = formatter.date(from: fields[0]) else { throw CSVError.badField(line: index + 1, name: "date") }
        guard let amount = Int(fields[2]), let price = Decimal(string: fields[3]) else { throw CSVError.badField(line: index + 1, name: "number") }
        return Sale(day: day, product: fields[1].lowercased(), amount: amount, price: price)
    }
}

func report(_ sales: [Sale]) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let months = Dictionary(grouping: sales) { calendar.component(.month, from: $0.day) }
    return months.sorted { $0.key < $1.key }.map { month, sales in
        let total = sales.reduce(Decimal.zero) { $0 + $1.total }
        return String(format: "%02d", month) + "  " + NSDecimalNumber(decimal: total).stringValue.padding(toLength: 8, withPad: " ", startingAt: 0)
            + Set(sales.map(\.product)).sorted().joined(separator: "/")
    }.joined(separator: "\n")
}

func program() {
    do {
        print(report(try parse("01.02.2024, Tea, 3, 2.50\n15.02.2024, Cake, 1, 4\n\n01.03.2024, TEA, 2, 2.75\n")))
        print(try parse("1.1.2024, a, b, c").count)
    } catch { print(error.localizedDescription) }
    do { _ = try parse("x,y") } catch { print(error.localizedDescription) }
}
