// imports: Foundation
// swift-format-ignore-file
import Foundation
enum Shape: Codable, Equatable { case circle(radius: Double), square(Int), none
    private enum Keys: String, CodingKey { case type, radius, side }
    init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: Keys.self)
        switch try c.decode(String.self, forKey: .type) {
        case "circle": self = .circle(radius: try c.decode(Double.self, forKey: .radius))
        case "square": self = .square(try c.decodeIfPresent(Int.self, forKey: .side) ?? 1)
        case let other: throw DecodingError.dataCorruptedError(forKey: .type, in: c, debugDescription: "bad \(other)")
        }
    }
    func encode(to encoder: any Encoder) throws {
        var c = encoder.container(keyedBy: Keys.self)
        switch self {
        case .circle(let r): try c.encode("circle", forKey: .type); try c.encode(r, forKey: .radius)
        case .square(let s): try c.encode("square", forKey: .type); try c.encodeIfPresent(s, forKey: .side)
        case .none: try c.encodeNil(forKey: .type); throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: "none"))
        }
    }
}
struct Nested: Decodable { let x: Int, y: [String], flag: Bool, rest: [Int]
    enum Outer: String, CodingKey { case box, list }; struct AnyKey: CodingKey { var stringValue: String; var intValue: Int?; init(stringValue: String) { self.stringValue = stringValue }; init?(intValue: Int) { stringValue = "\(intValue)"; self.intValue = intValue } }
    init(from d: any Decoder) throws {
        let c = try d.container(keyedBy: Outer.self); let inner = try c.nestedContainer(keyedBy: AnyKey.self, forKey: .box)
        x = try inner.decode(Int.self, forKey: AnyKey(stringValue: "x")); flag = inner.contains(AnyKey(stringValue: "f")); y = inner.allKeys.map(\.stringValue).sorted()
        var l = try c.nestedUnkeyedContainer(forKey: .list); var r: [Int] = []; while !l.isAtEnd { if try l.decodeNil() { r.append(l.currentIndex) } else { r.append(try l.decode(Int.self)) } }; rest = r + [l.count ?? 0, d.userInfo.count, d.codingPath.count]
    } }
struct Post: Codable, Hashable { var id: UUID; var createdAt: Date; var title: String?; var tags: Set<String> = []; var blob: Data; var site: URL; var price: Decimal; @Trimmed var note: String; var kind: Kind = .news; var meta: [String: [Int]]; enum Kind: String, Codable, CaseIterable { case news, blog } }
@propertyWrapper struct Trimmed: Codable, Hashable { var wrappedValue: String { didSet { wrappedValue = wrappedValue.trimmingCharacters(in: .whitespaces) } }; init(wrappedValue: String) { self.wrappedValue = wrappedValue }
    init(from d: any Decoder) throws { wrappedValue = try d.singleValueContainer().decode(String.self) }; func encode(to e: any Encoder) throws { var c = e.singleValueContainer(); try c.encode(wrappedValue) } }
class Animal: Codable { var name = "a"; init() {} }
final class Dog: Animal { var age = 3; private enum CodingKeys: CodingKey { case age }; override init() { super.init() }
    required init(from d: any Decoder) throws { let c = try d.container(keyedBy: CodingKeys.self); age = try c.decode(Int.self, forKey: .age); try super.init(from: c.superDecoder()) }
    override func encode(to e: any Encoder) throws { var c = e.container(keyedBy: CodingKeys.self); try c.encode(age, forKey: .age); try super.encode(to: c.superEncoder()) } }
extension CodingUserInfoKey { static let factor = CodingUserInfoKey(rawValue: "factor")! }
struct Scaled: Codable { var v: Int; init(from d: any Decoder) throws { v = try d.singleValueContainer().decode(Int.self) * (d.userInfo[.factor] as? Int ?? 1) } }
func decode<T: Decodable>(_ t: T.Type = T.self, _ s: String, using d: JSONDecoder = .init()) -> Result<T, any Error> { Result { try d.decode(T.self, from: Data(s.utf8)) } }
func program() throws {
    let e = JSONEncoder(); e.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]; e.dateEncodingStrategy = .iso8601; e.keyEncodingStrategy = .convertToSnakeCase; e.dataEncodingStrategy = .base64
    let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; d.keyDecodingStrategy = .convertFromSnakeCase; d.userInfo[.factor] = 10; d.dataDecodingStrategy = .base64; d.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"); d.allowsJSON5 = true
    let p = Post(id: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, createdAt: Date(timeIntervalSince1970: 0), title: nil, blob: Data([1, 2, 3]), site: URL(string: "https://a.b/c")!, price: Decimal(string: "1.25")!, note: "  n ", meta: ["k": [1]])
    let data = try e.encode(p); print(String(data: data, encoding: .utf8)!); print(try d.decode(Post.self, from: data) == p)
    print(try d.decode([Shape].self, from: Data(#"[{"type":"circle","radius":2},{"type":"square"}]"#.utf8)), (try? e.encode(Shape.none)) == nil)
    print(decode(Nested.self, #"{"box":{"x":1,"f":0},"list":[1,null,3]}"#)); print(try d.decode(Scaled.self, from: Data("7".utf8)).v, try d.decode(Double.self, from: Data("\"inf\"".utf8)))
    for bad in ["{", #"{"type":1}"#, "{}", #"{"type":null}"#, #"{"type":"hexagon"}"#] {
        do { _ = try decode(Shape.self, bad).get() }
        catch DecodingError.keyNotFound(let key, let context) { print("no", key.stringValue, context.codingPath.count) }
        catch let DecodingError.typeMismatch(type, context) { print("type", type, context.codingPath.map(\.stringValue), context.debugDescription.isEmpty) }
        catch DecodingError.valueNotFound(let type, _) { print("null", type) }
        catch DecodingError.dataCorrupted(let c) { print("corrupt", c.debugDescription, c.underlyingError != nil) }
    }
    let dog = try JSONDecoder().decode(Dog.self, from: JSONEncoder().encode(Dog())); print(dog.name, dog.age)
    let plist = PropertyListEncoder(); plist.outputFormat = .xml; print(try PropertyListDecoder().decode([String: Int].self, from: plist.encode(["a": 1])))
    let any = try JSONSerialization.jsonObject(with: Data(#"{"a":[1,"x",null,true]}"#.utf8), options: [.fragmentsAllowed]) as? [String: Any]; print((any?["a"] as? [Any])?.count ?? 0, any?["a"] is [Any], JSONSerialization.isValidJSONObject(["a": 1]), String(decoding: try JSONSerialization.data(withJSONObject: ["b": 1, "a": [1, 2]], options: .sortedKeys), as: UTF8.self))
    e.dateEncodingStrategy = .custom { date, enc in var c = enc.singleValueContainer(); try c.encode(date.timeIntervalSince1970) }; e.keyEncodingStrategy = .custom { $0.last! }; d.dateDecodingStrategy = .custom { dec in Date(timeIntervalSince1970: try dec.singleValueContainer().decode(Double.self)) }
    let f = DateFormatter(); f.dateFormat = "yyyy"; f.timeZone = .gmt; f.locale = Locale(identifier: "en_US_POSIX"); e.dateEncodingStrategy = .formatted(f); print(String(decoding: try e.encode([Date(timeIntervalSince1970: 0)]), as: UTF8.self)); e.dateEncodingStrategy = .secondsSince1970
    let opt: [String: Int?] = ["a": nil]; e.outputFormatting = []; print(String(decoding: try e.encode(opt), as: UTF8.self), try d.decode([Post.Kind: Int].self, from: Data(#"["news",1]"#.utf8)).count)
}
