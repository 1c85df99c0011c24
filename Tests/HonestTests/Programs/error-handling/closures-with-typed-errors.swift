// swift-format-ignore-file
/// Closures that throw errors of one type: stored, handed on, listed and erased.
enum Refusal: Error { case busy, closed(hour: Int) }

protocol DeskDelegate: AnyObject {
    func desk(_ desk: Desk, serve guest: String) throws(Refusal) -> Int
}

final class Desk {
    typealias Rule = (String) throws(Refusal) -> Void
    weak var delegate: (any DeskDelegate)?
    var rules: [Rule] = []
    var named: [String: Rule] = [:]
    var last: Rule?
    func add(_ name: String, _ rule: @escaping Rule) { rules.append(rule); named[name] = rule; last = rule }
    func serve(_ guest: String) throws(Refusal) -> Int {
        for rule in rules { try rule(guest) }
        return try delegate?.desk(self, serve: guest) ?? 0
    }
}

struct Event<Handler> {
    var handlers: [Handler] = []
    mutating func add(_ handler: Handler) { handlers.append(handler) }
    func each(_ call: (Handler) -> Void) { handlers.forEach(call) }
}

func retry<T, E: Error>(_ count: Int, _ work: () throws(E) -> T) throws(E) -> T {
    for _ in 1..<count { if let result = try? work() { return result } }
    return try work()
}

func attempt<Value, Failure: Error>(_ work: () throws(Failure) -> Value) -> Result<Value, Failure> {
    do { return .success(try work()) } catch { return .failure(error) }
}

final class Clerk: DeskDelegate {
    var served = 0
    func desk(_ desk: Desk, serve guest: String) throws(Refusal) -> Int {
        if served == 2 { throw .busy }
        served += 1
        return served
    }
}

func program() {
    let desk = Desk(), clerk = Clerk()
    desk.delegate = clerk
    desk.add("hours") { guest throws(Refusal) in if guest.isEmpty { throw .closed(hour: 18) } }
    for guest in ["Ada", "", "Bob", "Cleo"] {
        do throws(Refusal) { print(try desk.serve(guest)) } catch {
            switch error {
            case .busy: print("busy")
            case .closed(let hour): print("closed at", hour)
            }
        }
    }
    print(attempt { () throws(Refusal) in try desk.serve("Dan") })
    print((try? retry(3) { () throws(Refusal) in try desk.serve("Eve") }) ?? -1)
    var event = Event<(Int) throws(Refusal) -> Void>()
    let atMostOne: (Int) throws(Refusal) -> Void = { n throws(Refusal) in if n > 1 { throw .busy } }
    event.add(atMostOne)
    event.each { handler in print((try? handler(1)) != nil, (try? handler(2)) != nil) }
    let lengths = try? ["a", "bc"].map { text throws(Refusal) -> Int in if text.isEmpty { throw .busy }; return text.count }
    print(lengths ?? [], desk.rules.count, desk.named.keys.sorted(), desk.last != nil)
    let anything: [Any] = [desk.rules[0], 1]
    print(anything.count, anything[1] as? Int ?? 0)
}
