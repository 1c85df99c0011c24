// swift-format-ignore-file
struct Engine { var power: Int; let maker: String }
struct Car { var name: String; var engine: Engine; var owners: [String]; var spare: Engine? }
class Garage { var cars: [Car] = []; var open = false }

func sort<T, V: Comparable>(_ items: [T], by path: KeyPath<T, V>) -> [T] {
    items.sorted { $0[keyPath: path] < $1[keyPath: path] }
}
func setting<T, V>(_ value: T, _ path: WritableKeyPath<T, V>, to new: V) -> T {
    var copy = value
    copy[keyPath: path] = new
    return copy
}
func update<T: AnyObject, V>(_ object: T, _ path: ReferenceWritableKeyPath<T, V>, _ change: (inout V) -> Void) {
    change(&object[keyPath: path])
}
prefix operator ^
prefix func ^ <T, V>(path: KeyPath<T, V>) -> (T) -> V { { $0[keyPath: path] } }

func program() {
    let small = Car(name: "mini", engine: Engine(power: 50, maker: "A"), owners: ["x", "y"], spare: nil)
    let big = Car(name: "bus", engine: Engine(power: 300, maker: "B"), owners: [], spare: Engine(power: 9, maker: "C"))
    print(sort([big, small], by: \.engine.power).map(\.name), small[keyPath: \.owners[1]], [small, big].map(\.spare?.power))
    print(setting(small, \.engine.power, to: 75).engine.power, [big, small].map(^\.name.count))
    let path = \Car.engine
    let full = path.appending(path: \.maker)
    print(big[keyPath: full], path == \Car.engine, full != \.name, Set([path as AnyKeyPath, \Car.engine, \Car.name]).count)
    let garage = Garage()
    update(garage, \.cars) { $0.append(small) }
    update(garage, \.open) { $0.toggle() }
    garage[keyPath: \.cars[0].name] = "renamed"
    print(garage.cars[0].name, garage.open, "text"[keyPath: \.count], [1, 2][keyPath: \.[0]], small[keyPath: \.self].name)
    let partial: [PartialKeyPath<Car>] = [\.name, \.engine.power, \.owners.isEmpty]
    for p in partial { print(small[keyPath: p]) }
    print((\Array<Int>.count as KeyPath<[Int], Int>) == \[Int].count, [3: "c"][keyPath: \.[3]] ?? "")
    if let writable = partial[1] as? WritableKeyPath<Car, Int> { print(small[keyPath: writable]) }
    print([("a", 2), ("b", 1)].map(\.1).sorted(), type(of: \Garage.cars) == ReferenceWritableKeyPath<Garage, [Car]>.self)
}
