// imports: Foundation
// swift-format-ignore-file
import Foundation

protocol Pet: Codable { static var kind: String { get }; var name: String { get } }
struct Cat: Pet { static let kind = "cat"; var name: String, lives: Int }
struct Dog: Pet { static let kind = "dog"; var name: String, isGood: Bool }

struct AnyPet: Codable {
    private static var types: [any Pet.Type] { [Cat.self, Dog.self] }
    private enum Keys: String, CodingKey { case kind }
    let pet: any Pet
    init(_ pet: any Pet) { self.pet = pet }
    init(from decoder: any Decoder) throws {
        let kind = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .kind)
        guard let type = Self.types.first(where: { $0.kind == kind }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "unknown kind \(kind)"))
        }
        pet = try type.init(from: decoder)
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(type(of: pet).kind, forKey: .kind)
        try pet.encode(to: encoder)
    }
}

extension CodingUserInfoKey { static let greeting = CodingUserInfoKey(rawValue: "greeting")! }
struct Greeting: Decodable {
    let text: String
    init(from decoder: any Decoder) throws {
        let word = decoder.userInfo[.greeting] as? String ?? "Hello"
        text = "\(word) \(try decoder.singleValueContainer().decode(String.self))"
    }
}

struct Lossy<Element: Decodable>: Decodable {
    var elements: [Element] = []
    private struct Skip: Decodable {}
    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            if let element = try? list.decode(Element.self) { elements.append(element) } else { _ = try list.decode(Skip.self) }
        }
    }
}

func program() throws {
    let encoder = JSONEncoder(), decoder = JSONDecoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode([AnyPet(Cat(name: "Tom", lives: 9)), AnyPet(Dog(name: "Rex", isGood: true))])
    print(String(decoding: data, as: UTF8.self))
    for item in try decoder.decode([AnyPet].self, from: data) {
        switch item.pet {
        case let cat as Cat: print("cat", cat.lives)
        case let dog as Dog where dog.isGood: print("good", dog.name)
        default: print(item.pet.name)
        }
    }
    do { _ = try decoder.decode(AnyPet.self, from: Data(#"{"kind":"fox"}"#.utf8)) }
    catch DecodingError.dataCorrupted(let context) { print(context.debugDescription) }
    decoder.userInfo[.greeting] = "Ciao"
    print(try decoder.decode([Greeting].self, from: Data(#"["Ann"]"#.utf8))[0].text)
    print(try decoder.decode(Lossy<Cat>.self, from: Data(#"[{"name":"A","lives":1},{},{"name":"B","lives":"x"}]"#.utf8)).elements.map(\.name))
}
