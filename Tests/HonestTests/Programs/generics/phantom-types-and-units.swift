// swift-format-ignore-file
protocol UnitOfLength { static var inMetres: Double { get }; static var symbol: String { get } }
enum Metre: UnitOfLength { static let inMetres = 1.0; static let symbol = "m" }
enum Foot: UnitOfLength { static let inMetres = 0.3048; static let symbol = "ft" }

struct Length<Unit: UnitOfLength>: CustomStringConvertible {
    var amount: Double
    init(_ amount: Double) { self.amount = amount }
    func converted<Other: UnitOfLength>(to _: Other.Type = Other.self) -> Length<Other> {
        Length<Other>(amount * Unit.inMetres / Other.inMetres)
    }
    static func + (a: Self, b: Self) -> Self { Self(a.amount + b.amount) }
    static func + <Other>(a: Self, b: Length<Other>) -> Self { a + b.converted(to: Unit.self) }
    var description: String { "\((amount * 100).rounded() / 100) \(Unit.symbol)" }
}

struct Identifier<Owner>: Hashable, RawRepresentable { let rawValue: Int }
struct User { let id: Identifier<User>; let name: String }
struct Room { let id: Identifier<Room> }

enum Locked {}
enum Unlocked {}
struct Door<State> {
    fileprivate init() {}
}
extension Door where State == Locked {
    static func make() -> Self { Self() }
    func unlock() -> Door<Unlocked> { print("click"); return Door<Unlocked>() }
}
extension Door where State == Unlocked { func open() -> String { "open" } }

func program() {
    let metres = Length<Metre>(2), feet = Length<Foot>(10)
    print(metres + feet, feet + metres, metres.converted(to: Foot.self))
    let back: Length<Metre> = feet.converted()
    print(back)
    let user = User(id: .init(rawValue: 7), name: "Ida")
    print(user.id == Identifier(rawValue: 7), Room(id: .init(rawValue: 1)).id.rawValue, user.name)
    print(Door.make().unlock().open())
}
