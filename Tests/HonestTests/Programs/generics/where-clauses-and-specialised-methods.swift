// swift-format-ignore-file
protocol Animal { associatedtype Food: Edible; var name: String { get }; func eat(_ food: Food) -> String }
protocol Edible { static var label: String { get }; init() }
struct Hay: Edible { static let label = "hay" }
struct Fish: Edible { static let label = "fish" }
struct Cow: Animal { let name = "cow"; func eat(_ food: Hay) -> String { "\(name) eats \(Hay.label)" } }
struct Cat: Animal { let name: String; func eat(_ food: Fish) -> String { "\(name) eats \(Fish.label)" } }

func feed(_ animal: some Animal) -> String { feedGeneric(animal) }
func feedGeneric<A: Animal>(_ animal: A) -> String { animal.eat(A.Food()) }
func sameFood<A: Animal, B: Animal>(_ a: A, _ b: B) -> Bool { A.Food.self == B.Food.self }

struct Repository<Entity> where Entity: Hashable {
    private var entities: Set<Entity> = []
    mutating func add<S>(_ new: S) where S: Sequence, S.Element == Entity { entities.formUnion(new) }
    func all<K: Comparable>(by key: (Entity) -> K) -> [Entity] { entities.sorted { key($0) < key($1) } }
    subscript<T>(matching path: KeyPath<Entity, T>, value: T) -> Entity? where T: Equatable { entities.first { $0[keyPath: path] == value } }
}
extension Repository where Entity == String { var longest: String? { entities.max { ($0.count, $1) < ($1.count, $0) } } }
extension Repository where Entity: Comparable { func sorted() -> [Entity] { entities.sorted() } }
extension Repository: CustomStringConvertible where Entity: CustomStringConvertible & Comparable {
    var description: String { sorted().map(\.description).joined(separator: "|") }
}

final class Registry {
    private var makers: [ObjectIdentifier: () -> Any] = [:]
    func register<T>(_ type: T.Type = T.self, _ make: @escaping () -> T) { makers[ObjectIdentifier(type)] = make }
    func resolve<T>(_ type: T.Type = T.self) -> T? { makers[ObjectIdentifier(type)]?() as? T }
}

func printAll<each Item>(_ items: repeat each Item) where repeat each Item: CustomStringConvertible {
    var line: [String] = []
    for item in repeat each items { line.append(item.description) }
    print(line.joined(separator: ", "))
}

func program() {
    let animals: [any Animal] = [Cow(), Cat(name: "Tom")]
    for animal in animals { print(feed(animal)) }
    print(sameFood(Cow(), Cow()), sameFood(Cow(), Cat(name: "")))
    var names = Repository<String>()
    names.add(["bo", "ada", "eve"])
    names.add(Set(["bo"]))
    print(names, names.longest ?? "-", names.all { $0.last! }, names[matching: \.count, 2] ?? "none")
    let registry = Registry()
    registry.register { Cat(name: "made") }
    registry.register([Int].self) { [1, 2] }
    print(registry.resolve(Cat.self)?.name ?? "-", registry.resolve() as [Int]? ?? [], registry.resolve(Int.self) as Any)
    printAll(1, "two", 3.5, true)
}
