// swift-format-ignore-file
enum LogLevel: Int, Comparable {
    case debug, info, error
    static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}

struct Logger {
    var minimum: LogLevel = .info
    func log(_ level: LogLevel = .debug, _ message: @autoclosure () -> String) {
        guard level >= minimum else { return }
        print("[\(level)] \(message())")
    }
}

func both(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {
    a ? try b() : false
}

func expensive(_ n: Int) -> String {
    print("  (worked on \(n))")
    return "value \(n)"
}

var delayedByName: [String: () -> Int] { ["one": { 1 }] }

func delay(_ work: @autoclosure @escaping () -> Int) -> () -> Int { work }

func program() {
    var logger = Logger()
    logger.log(.debug, expensive(1))
    logger.log(.info, expensive(2))
    logger.minimum = .debug
    logger.log(.error, expensive(3))
    print(both(false, expensive(4).isEmpty), both(true, !expensive(5).isEmpty))
    let later = delay(expensive(6).count)
    print("not yet")
    print(later(), delayedByName["one"]?() ?? 0)
}
