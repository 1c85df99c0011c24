// swift-format-ignore-file
actor BankAccount {
    let number: Int
    private(set) var balance: Int
    private var log: [String] = []
    enum Failure: Error { case insufficient(Int) }
    init(number: Int, balance: Int) { self.number = number; self.balance = balance }
    func deposit(_ amount: Int) { balance += amount; note("+\(amount)") }
    func withdraw(_ amount: Int) throws -> Int {
        guard amount <= balance else { throw Failure.insufficient(amount - balance) }
        balance -= amount
        note("-\(amount)")
        return amount
    }
    func transfer(_ amount: Int, to other: BankAccount) async throws {
        let money = try withdraw(amount)
        await other.deposit(money)
    }
    private func note(_ text: String) { log.append(text) }
    var history: String { log.joined(separator: " ") }
    nonisolated var label: String { "account \(number)" }
}

actor Cache<Key: Hashable & Sendable, Value: Sendable> {
    private var running: [Key: Task<Value, Never>] = [:]
    private(set) var misses = 0
    func value(for key: Key, make: @escaping @Sendable (Key) async -> Value) async -> Value {
        if let task = running[key] { return await task.value }
        misses += 1
        let task = Task { await make(key) }
        running[key] = task
        return await task.value
    }
    subscript(key: Key) -> Bool { running[key] != nil }
}

extension BankAccount: CustomStringConvertible { nonisolated var description: String { label } }

func program() async throws {
    let a = BankAccount(number: 1, balance: 100), b = BankAccount(number: 2, balance: 0)
    try await a.transfer(30, to: b)
    do { try await b.transfer(31, to: a) } catch BankAccount.Failure.insufficient(let missing) { print("missing", missing) }
    print(await a.balance, await b.balance, await a.history, a.label, b)
    await withTaskGroup(of: Void.self) { group in
        for n in 1...20 { group.addTask { await a.deposit(n) } }
    }
    print(await a.balance)
    let cache = Cache<String, Int>()
    async let one = cache.value(for: "x") { $0.count * 10 }
    async let two = cache.value(for: "x") { $0.count * 10 }
    print(await one + two, await cache.misses, await cache["y"])
    func total(_ account: isolated BankAccount) -> Int { account.balance + account.number }
    print(await total(b))
}
