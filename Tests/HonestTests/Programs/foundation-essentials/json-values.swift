// imports: FoundationEssentials
// swift-format-ignore-file
import FoundationEssentials

struct Lesson: Codable, Equatable {
    enum Kind: String, Codable { case theory, exercise }
    var title: String
    var kind: Kind
    var minutes: Int?
    var date: Date
    var tags: [String: Double]
    enum CodingKeys: String, CodingKey { case title, kind, minutes, date = "held_on", tags }
}
struct Shape: Codable {
    var name: String, sides: [Double]
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? "unnamed"
        var list = try container.nestedUnkeyedContainer(forKey: .sides)
        sides = []
        while !list.isAtEnd { sides.append(try list.decode(Double.self)) }
    }
    enum Keys: String, CodingKey { case name, sides }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(name.uppercased(), forKey: .name)
    }
}

func program() throws {
    let encoder = JSONEncoder(), decoder = JSONDecoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .secondsSince1970
    decoder.dateDecodingStrategy = .secondsSince1970
    let lesson = Lesson(
        title: "Délégués / 1", kind: .exercise, minutes: nil, date: Date(timeIntervalSince1970: 86_400), tags: ["hard": 0.5])
    let data = try encoder.encode([lesson])
    print(String(decoding: data, as: UTF8.self))
    print(try decoder.decode([Lesson].self, from: data) == [lesson])

    let shapes = try decoder.decode([String: Shape].self, from: Data(#"{"a": {"sides": [1, 2.5]}, "b": {"name": "dot", "sides": []}}"#.utf8))
    encoder.outputFormatting = .sortedKeys
    print(shapes["a"]!.sides, String(decoding: try encoder.encode(shapes), as: UTF8.self))

    for text in [#"{"title": 1}"#, #"[{"title": "x", "kind": "other"}]"#, "[{}]", "{"] {
        do {
            print(try decoder.decode([Lesson].self, from: Data(text.utf8)))
        } catch DecodingError.typeMismatch(let type, let context) {
            print("mismatch", type, context.codingPath.map(\.stringValue))
        } catch DecodingError.keyNotFound(let key, let context) {
            print("no", key.stringValue, context.codingPath.count)
        } catch DecodingError.dataCorrupted(let context) {
            print("corrupt", context.codingPath.map(\.stringValue))
        }
    }
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    struct Snake: Decodable { var firstName: String; var lastSeenAt: Int }
    let snake = try decoder.decode(Snake.self, from: Data(#"{"first_name": "Kaa", "last_seen_at": 3}"#.utf8))
    print(snake.firstName, snake.lastSeenAt)
}
