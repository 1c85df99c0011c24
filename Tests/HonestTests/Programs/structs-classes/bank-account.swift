// swift-format-ignore-file
class Account {
    let owner: String
    fileprivate(set) var balance: Double
    private var log: [Entry] = []
    private struct Entry { let text: String; let amount: Double }
    private static let fee = 1.5

    init(owner: String, balance: Double = 0) { self.owner = owner; self.balance = balance }

    func deposit(_ amount: Double) -> Bool {
        if amount <= 0 { return false }
        balance += amount
        log.append(Entry(text: "deposit", amount: amount))
        return true
    }
    func withdraw(_ amount: Double) -> Bool {
        if canWithdraw(amount) == false { return false }
        balance -= amount
        log.append(Entry(text: "withdrawal", amount: -amount))
        return true
    }
    func canWithdraw(_ amount: Double) -> Bool { amount > 0 && balance - amount >= 0 }
    func statement() -> String {
        var text = "Account of \(owner)\n"
        for (i, entry) in log.enumerated() { text += " \(i + 1). \(entry.text): \(entry.amount)\n" }
        return text + " balance: \(balance)"
    }
    func chargeFee() { balance -= Account.fee }
}

class Checking: Account {
    var limit = 100.0
    override func canWithdraw(_ amount: Double) -> Bool { amount > 0 && balance + limit >= amount }
}

func transfer(_ amount: Double, from a: Account, to b: Account) -> Bool {
    guard a.withdraw(amount) else { return false }
    return b.deposit(amount)
}

func program() {
    let a = Account(owner: "Ann", balance: 50), b: Account = Checking(owner: "Ben")
    print(a.deposit(25), a.withdraw(500), a.withdraw(-1))
    print(transfer(70, from: b, to: a), transfer(70, from: b, to: a), b.balance)
    a.chargeFee()
    print(a.statement())
    print(b.statement())
}
