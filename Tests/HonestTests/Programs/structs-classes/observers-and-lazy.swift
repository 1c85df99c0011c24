// swift-format-ignore-file
struct Thermostat {
    static let range = 5.0...30.0
    var target: Double {
        willSet { print("will be \(newValue)") }
        didSet(old) { target = min(max(target, Self.range.lowerBound), Self.range.upperBound); print("was \(old)") }
    }
    var name = "hall" { didSet { if name != oldValue { renames += 1 } } }
    private(set) var renames = 0
}

class Report {
    let rows: [Int]
    lazy var total: Int = {
        print("(adding up)")
        return rows.reduce(0, +)
    }()
    lazy private(set) var header = "Report of \(rows.count) rows"
    lazy var doubler: (Int) -> Int = { [unowned self] in $0 * rows.count }
    init(_ rows: Int...) { self.rows = rows }
}

class Account {
    @MainActor static var opened = 0
    static let bank = "Bank"
    static func make() -> Account { Account() }
    class func label() -> String { "account" }
    var balance: Int = 0 {
        willSet { if newValue < 0 { print("overdrawn by \(-newValue)") } }
    }
}
class Savings: Account {
    override var balance: Int { didSet { print("saved \(balance - oldValue)") } }
    override static func label() -> String { "savings " + super.label() }
}

@MainActor func program() {
    var t = Thermostat(target: 20)
    t.target = 50
    t.name = "attic"; t.name = "attic"
    print(t.target, t.renames)
    let report = Report(1, 2, 3)
    print("made")
    print(report.total, report.total, report.header, report.doubler(5))
    let savings = Savings()
    savings.balance += 10
    savings.balance -= 15
    Account.opened += 2
    print(Account.opened, Account.bank, Savings.label(), Account.make().balance)
}
