// imports: Foundation
// swift-format-ignore-file
import Foundation

enum Level: String, CaseIterable, Codable { case debug = "DEBUG", info = "INFO", error = "ERROR" }

struct Entry: Codable {
    let time: Date, level: Level, message: String
    init?(_ line: String, _ formatter: ISO8601DateFormatter) {
        let scanner = Scanner(string: line)
        guard let stamp = scanner.scanUpToString(" "), let time = formatter.date(from: stamp),
              scanner.scanString("[") != nil, let word = scanner.scanUpToString("]"), let level = Level(rawValue: word),
              scanner.scanString("]") != nil else { return nil }
        self.time = time
        self.level = level
        message = String(line[scanner.currentIndex...]).trimmingCharacters(in: .whitespaces)
    }
}

struct Log {
    let entries: [Entry], rejected: Int
    init(_ text: String) {
        let formatter = ISO8601DateFormatter()
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        entries = lines.compactMap { Entry($0, formatter) }
        rejected = lines.count - entries.count
    }
    var span: DateInterval? {
        guard let first = entries.map(\.time).min(), let last = entries.map(\.time).max() else { return nil }
        return DateInterval(start: first, end: last)
    }
    func count(_ level: Level) -> Int { entries.lazy.filter { $0.level == level }.count }
    func messages(matching pattern: String) -> [String] {
        entries.map(\.message).filter { $0.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil }
    }
}

func program() throws {
    let log = Log("""
        2024-05-01T10:00:00Z [INFO] started
        2024-05-01T10:00:05Z [DEBUG]   cache warm
        garbage
        2024-05-01T10:02:30Z [ERROR] Disk 3 full
        2024-05-01T10:01:00Z [ERROR] disk 1 slow
        """)
    for level in Level.allCases { print(level.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0), log.count(level)) }
    print(log.rejected, log.span?.duration ?? 0, log.messages(matching: #"disk \d"#))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .secondsSince1970
    print(String(decoding: try encoder.encode(log.entries.first), as: UTF8.self))
}
