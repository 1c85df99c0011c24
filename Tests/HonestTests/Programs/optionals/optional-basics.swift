// swift-format-ignore-file
struct Address { var street: String?; var number: Int? }
class Resident { var address: Address?; var friends: [Resident] = []; func call() -> String? { address?.street } }

extension Optional {
    var isNil: Bool { self == nil ? true : false }
    func or(_ fallback: @autoclosure () -> Wrapped) -> Wrapped { self ?? fallback() }
    func filter(_ test: (Wrapped) -> Bool) -> Wrapped? { flatMap { test($0) ? $0 : nil } }
    func unwrap<E: Error>(orThrow error: E) throws(E) -> Wrapped {
        guard let self else { throw error }
        return self
    }
}
extension Optional where Wrapped: Collection {
    var count: Int { self?.count ?? 0 }
    var isNilOrEmpty: Bool { self?.isEmpty ?? true }
}
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
struct Missing: Error {}

func program() {
    let resident = Resident()
    print(resident.address?.street?.count as Any, resident.call() ?? "no call")
    resident.address = Address(street: "Elm", number: nil)
    resident.address?.number = 5
    if let address = resident.address, let street = address.street, let number = address.number { print(street, number) }
    print(resident.friends.first?.address?.number == nil, (resident.address?.number = 6) != nil)
    let text: String? = "12", none: String? = nil
    print(text.map { $0 + "!" } as Any, text.flatMap { Int($0) } ?? 0, none.isNilOrEmpty, text.count, none.orEmpty.isEmpty)
    print(none.or("other"), Int?(4).filter { $0 > 5 } as Any, none.isNil, text == "12", none != nil)
    print((try? none.unwrap(orThrow: Missing())) as Any, (try? text.unwrap(orThrow: Missing())) ?? "")
    switch text { case .some(let t) where t.isEmpty: print("empty"); case .some(let t): print(t); case .none: print("none") }
    let nested: Int?? = .some(nil)
    print(nested as Any, nested == .some(.none), (nested ?? 3) as Any, Int("5").map { [$0] }.count)
    let implicit: Int! = 4
    print(implicit + 1, text!.count, [1, nil, 3].compactMap { $0 }, ["1", "b"].map(Int.init))
    var value: Int? = 1
    value? += 4
    if let current = value.take() { print(current, value as Any) }
    guard case let shown? = text else { return }
    print(shown, [nil, 2].first! as Any, String(describing: none), none ?? text ?? "third")
}
