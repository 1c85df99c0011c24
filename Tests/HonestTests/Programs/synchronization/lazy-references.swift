// imports: Synchronization
// swift-format-ignore-file
import Synchronization

final class Formatter: Sendable {
    static let made = Atomic(0)
    let width: Int
    init(width: Int) {
        self.width = width
        Formatter.made.add(1, ordering: .relaxed)
    }
    func format(_ number: Int) -> String {
        let text = String(number)
        return String(repeating: ".", count: max(0, width - text.count)) + text
    }
}

/// Makes its formatter when somebody needs it; all threads get the same one.
final class Report: Sendable {
    private let formatter = AtomicLazyReference<Formatter>()
    private let width: Int
    init(width: Int) { self.width = width }

    var shared: Formatter {
        if let present = formatter.load() { return present }
        return formatter.storeIfNil(Formatter(width: width))
    }
    var isUsed: Bool { formatter.load() != nil }
    func line(_ number: Int) -> String { shared.format(number) }
}

enum Registry {
    static let names = Mutex<[String: Int]>([:])
    static let nextNumber = Atomic(1)
    static let fallback = AtomicLazyReference<Formatter>()

    static func number(of name: String) -> Int {
        names.withLock { names in
            if let known = names[name] { return known }
            let number = nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
            names[name] = number
            return number
        }
    }
}

func program() async {
    let report = Report(width: 6)
    print(report.isUsed, Formatter.made.load(ordering: .relaxed))
    let identities = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<6 { group.addTask { ObjectIdentifier(report.shared) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
    }
    print(identities.count, report.isUsed, report.line(42), report.line(1_234_567))
    print((1...6).contains(Formatter.made.load(ordering: .relaxed)))

    print(Registry.number(of: "Ada"), Registry.number(of: "Grace"), Registry.number(of: "Ada"))
    print(Registry.fallback.load() == nil, Registry.fallback.storeIfNil(Formatter(width: 3)).width)
    print(Registry.fallback.storeIfNil(Formatter(width: 9)).width, Registry.fallback.load()!.format(7))
}
