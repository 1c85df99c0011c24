// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

/// Every change goes through one serial queue, so that the entries stand in the order of the calls.
final class Account: Sendable {
    enum Failure: Error, Equatable { case notEnough(missing: Int) }

    private let queue = DispatchQueue(label: "bank.account", qos: .userInitiated)
    private let entries = Mutex<[Int]>([])

    func deposit(_ amount: Int) {
        queue.async { self.entries.withLock { $0.append(amount) } }
    }

    func withdraw(_ amount: Int) throws -> Int {
        try queue.sync {
            let balance = entries.withLock { $0.reduce(0, +) }
            guard balance >= amount else { throw Failure.notEnough(missing: amount - balance) }
            entries.withLock { $0.append(-amount) }
            return balance - amount
        }
    }

    var statement: [Int] { queue.sync { entries.withLock { $0 } } }
}

func program() {
    let account = Account()
    for amount in [100, 50, 25] { account.deposit(amount) }
    print(account.statement)
    do {
        print(try account.withdraw(60))
        print(try account.withdraw(200))
    } catch let failure as Account.Failure {
        print(failure, failure == .notEnough(missing: 85))
    } catch {
        print("unexpected", error)
    }
    print(account.statement)

    let numbers = DispatchQueue(label: "numbers")
    let result = Mutex("")
    for number in 1...5 { numbers.async { result.withLock { $0 += "\(number)" } } }
    let text: String = numbers.sync { result.withLock { $0 } }
    print(text, numbers.label)
}
