// imports: Foundation
// swift-format-ignore-file
import Foundation

class Animal: NSObject {
    let name: String
    init(name: String) { self.name = name; super.init() }
    override func isEqual(_ object: Any?) -> Bool { (object as? Animal)?.name == name }
    override var hash: Int { name.hashValue }
    override var description: String { "Animal(\(name))" }
    func sound() -> String { "..." }
}

final class Dog: Animal, NSCopying {
    var tricks: [String] = []
    override func sound() -> String { "woof" }
    func copy(with zone: NSZone? = nil) -> Any {
        let dog = Dog(name: name)
        dog.tricks = tricks
        return dog
    }
    override var debugDescription: String { "Dog with \(tricks.count) tricks" }
}

@MainActor protocol AnimalDelegate: NSObjectProtocol { func animalDidSpeak(_ animal: Animal) }

@MainActor final class Keeper: NSObject, AnimalDelegate {
    var heard: [String] = []
    func animalDidSpeak(_ animal: Animal) { heard.append(animal.sound()) }
}

@MainActor func program() {
    let a = Animal(name: "Rex"), b = Dog(name: "Rex")
    print(a == b, a === b, Set([a, b]).count, [a, b].firstIndex(of: Animal(name: "Rex")) ?? -1)
    b.tricks = ["roll"]
    let c = b.copy() as? Dog
    c?.tricks.append("sit")
    print(b, c?.tricks ?? [], b.tricks, String(reflecting: b))
    let keeper = Keeper()
    keeper.animalDidSpeak(b)
    keeper.animalDidSpeak(a)
    print(keeper.heard, a.isEqual(nil), keeper.isEqual(keeper))
}
