// swift-format-ignore-file
class Account {
    let owner: String
    private(set) var entries: [Int] = []
    init(_ owner: String) { self.owner = owner }
    func add(_ amount: Int) { entries.append(amount) }
    func log() { dump(self, name: owner, maxDepth: 2) }
    deinit {
        print("closing", owner)
        dump(self)
        var text = ""
        dump(self, to: &text)
        print(text.count > 0)
        let same = dump(self, maxItems: 1)
        print(same === self, same.entries.count)
        log()
        tell("gone", self, separator: ": ")
        print([self].count, [self].isEmpty, [self].contains { $0 === self }, [self].allSatisfy { $0.entries.isEmpty })
        [self, self].forEach { print($0.owner) }
        for account in [self] where account === self { print(account.entries) }
        for account: Account? in [nil, self] { print(account?.owner ?? "nobody") }
    }
}
func tell(_ items: Any..., separator: String) { print(items.map { "\($0)" }.joined(separator: separator)) }
final class Savings: Account {
    var rate = 0.5
    deinit { _ = dump(self) }
}

func program() {
    do { let account = Account("Ann"); account.add(3) }
    do { let savings = Savings("Bob"); savings.add(1); savings.rate = 1 }
    print("done")
}
