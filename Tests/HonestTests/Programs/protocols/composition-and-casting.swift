// swift-format-ignore-file
protocol Named { var name: String { get } }
protocol Aged { var age: Int { get set } }
protocol Flyer: AnyObject { func fly() -> String }
protocol Walker { func walk() -> String }
extension Walker { func walk() -> String { "walks" } }

struct Human: Named, Aged, Walker { let name: String; var age: Int }
class Bird: Named, Flyer, Walker {
    var name: String { "bird" }
    func fly() -> String { "flies" }
}
final class Parrot: Bird { override var name: String { "parrot" } }
struct Stone {}

func birthday(_ being: inout some Named & Aged) -> String {
    being.age += 1
    return "\(being.name) is \(being.age)"
}

func abilities(of thing: Any) -> [String] {
    var result: [String] = []
    if let walker = thing as? any Walker { result.append(walker.walk()) }
    if let flyer = thing as? any Flyer { result.append(flyer.fly()) }
    if thing is any Named { result.append("has a name") }
    if let both = thing as? any Named & Aged { result.append("\(both.name), \(both.age)") }
    if let bird = thing as? Bird & Walker { result.append("a \(bird.name)") }
    return result
}

func program() {
    var human = Human(name: "Lu", age: 9)
    print(birthday(&human))
    for thing in [human, Bird(), Parrot(), Stone(), 5] as [Any] {
        print(type(of: thing), abilities(of: thing))
    }
    let flyer: any Flyer & Named = Parrot()
    print(flyer.fly(), flyer.name, (flyer as Any) is Stone)
    let forced = (human as Any) as! any Named
    print(forced.name)
    let types: [any Any.Type] = [Human.self, Parrot.self, Stone.self]
    print(types.map { $0 is any Walker.Type }, types.map { ($0 as? any Named.Type) != nil })
    let object: AnyObject = Parrot()
    print(object is Bird, (object as? Parrot)?.name ?? "-", type(of: object) == Parrot.self)
}
