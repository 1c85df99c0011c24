// swift-format-ignore-file
private struct Secret { let code: Int; fileprivate func reveal() -> String { "code \(code)" } }
fileprivate let masterKey = 42
private func encode(_ n: Int) -> Int { n ^ masterKey }
private typealias Table = [String: Secret]
fileprivate enum Kind { case open, closed }
private protocol Lockable { var kind: Kind { get } }

final class Vault: Lockable {
    private var secrets: Table = [:]
    public private(set) var opened = 0
    fileprivate var kind: Kind { secrets.isEmpty ? .open : .closed }
    internal init() {}
    func store(_ code: Int, as name: String) { secrets[name] = Secret(code: encode(code)) }
    func read(_ name: String) -> String? {
        opened += 1
        return secrets[name].map { Secret(code: encode($0.code)).reveal() }
    }
    private class Auditor {
        func audit(_ vault: Vault) -> Int { vault.secrets.count }
    }
    func audited() -> Int { Auditor().audit(self) }
}

extension Vault {
    private var summary: String { "\(secrets.keys.sorted())" }
    func printSummary() { print(summary) }
}

private extension Int {
    var doubled: Int { self * 2 }
}

public struct Visible {
    public internal(set) var value: Int
    internal var level = 1
    public init(value: Int) { self.value = value }
}

func program() {
    let vault = Vault()
    vault.store(7, as: "seven")
    vault.store(9, as: "nine")
    print(vault.read("seven") ?? "none", vault.read("x") ?? "none", vault.opened, vault.audited())
    vault.printSummary()
    print(vault.kind == .closed, 21.doubled, Visible(value: 3).value, Visible(value: 0).level)
}
