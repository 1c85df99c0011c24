// swift-format-ignore-file
final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
struct Stop: Error { let step: Int }

func work(_ log: Log, failAt: Int?) throws -> String {
    log.add("open")
    defer { log.add("close") }
    for step in 1...3 {
        defer { log.add("after \(step)") }
        if step == failAt { throw Stop(step: step) }
        if step == 2 { continue }
        log.add("step \(step)")
    }
    defer {
        if log.lines.count > 5 { log.add("many") }
        log.add("last defer runs first")
    }
    return "done with \(log.lines.count)"
}

func withResource<T>(_ name: String, _ log: Log, _ body: (String) throws -> T) rethrows -> T {
    log.add("acquire " + name)
    defer { log.add("release " + name) }
    return try body(name)
}

func early(_ n: Int, _ log: Log) -> Int {
    defer { log.add("left with \(n)") }
    guard n > 0 else { return 0 }
    defer { log.add("positive") }
    return n * 2
}

func program() {
    for failAt in [nil, 2] {
        let log = Log()
        do { print(try work(log, failAt: failAt)) }
        catch let stop as Stop { print("stopped at", stop.step) }
        catch { fatalError("impossible") }
        print(log.lines.joined(separator: ", "))
    }
    let log = Log()
    let n = withResource("a", log) { a in withResource("b", log) { b in (a + b).count } }
    print(n, early(0, log), early(4, log))
    print(log.lines)
}
