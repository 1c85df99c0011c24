// imports: Foundation
// swift-format-ignore-file
import Foundation

enum Shape: Codable, Equatable {
    case circle(radius: Double), rectangle(width: Double, height: Double), point
}

enum Animal: Codable {
    case dog(name: String), cat(lives: Int)
    private enum Keys: String, CodingKey { case kind, name, lives }
    private enum Kind: String, Codable { case dog, cat }
    init(from decoder: Decoder) throws {
        let c = try decoder.container(keyedBy: Keys.self)
        switch try c.decode(Kind.self, forKey: .kind) {
        case .dog: self = .dog(name: try c.decode(String.self, forKey: .name))
        case .cat: self = .cat(lives: try c.decodeIfPresent(Int.self, forKey: .lives) ?? 9)
        }
    }
    func encode(to encoder: Encoder) throws {
        var c = encoder.container(keyedBy: Keys.self)
        switch self {
        case .dog(let name): try c.encode(Kind.dog, forKey: .kind); try c.encode(name, forKey: .name)
        case .cat(let lives): try c.encode(Kind.cat, forKey: .kind); try c.encodeIfPresent(lives, forKey: .lives)
        }
    }
}

struct Point: Codable {
    var x, y: Int
    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        x = try list.decode(Int.self)
        y = list.isAtEnd ? 0 : try list.decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(contentsOf: [x, y])
    }
}
extension UnkeyedEncodingContainer {
    mutating func encode(contentsOf values: [Int]) throws { for v in values { try encode(v) } }
}

struct Flat: Decodable {
    let city: String
    enum Outer: CodingKey { case address }
    enum Inner: CodingKey { case city }
    init(from decoder: any Decoder) throws {
        city = try decoder.container(keyedBy: Outer.self).nestedContainer(keyedBy: Inner.self, forKey: .address).decode(String.self, forKey: .city)
    }
}

func program() throws {
    let encoder = JSONEncoder(), decoder = JSONDecoder()
    encoder.outputFormatting = .sortedKeys
    func text<T: Encodable>(_ value: T) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    let shapes: [Shape] = [.circle(radius: 1), .rectangle(width: 2, height: 3), .point]
    print(try text(shapes), try decoder.decode([Shape].self, from: encoder.encode(shapes)) == shapes)
    let animals = try decoder.decode([Animal].self, from: Data(#"[{"kind":"cat"},{"kind":"dog","name":"Rex"}]"#.utf8))
    print(try text(animals), try text(decoder.decode([Point].self, from: Data("[[1,2],[5]]".utf8))))
    print(try decoder.decode(Flat.self, from: Data(#"{"address":{"city":"Oslo"}}"#.utf8)).city)
}
