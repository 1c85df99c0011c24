// swift-format-ignore-file
// Declares Codable types without any encoder: the conformances alone are used.
struct Track: Codable, Hashable {
    var title: String
    var seconds: Int
    enum CodingKeys: String, CodingKey, CaseIterable {
        case title = "t"
        case seconds
    }
}

enum Media: Codable, Equatable { case track(Track), silence(seconds: Int) }

struct Playlist: Codable {
    var tracks: [Track]
    let version = 2
    private enum CodingKeys: CodingKey { case tracks }
}

class Base: Codable { var id = 1 }

struct Wrapper<Value: Codable>: Codable { var value: Value }
extension Wrapper: Equatable where Value: Equatable {}

func isCodable(_ value: Any) -> Bool { value is any Codable }
func isEncodable<T>(_ type: T.Type) -> Bool { type is any Encodable.Type }

struct Index: CodingKey {
    var intValue: Int?
    var stringValue: String { "#\(intValue ?? -1)" }
    init(_ n: Int) { intValue = n }
    init?(stringValue: String) { return nil }
    init?(intValue: Int) { self.init(intValue) }
}

func program() {
    print(Track.CodingKeys.allCases.map(\.stringValue), Track.CodingKeys(stringValue: "t") == .title, Track.CodingKeys(rawValue: "x") as Any)
    print(isCodable(Track(title: "a", seconds: 1)), isCodable({ 1 }), isEncodable(Media.self), isEncodable([Track].self), isEncodable((() -> Void).self))
    print(Media.silence(seconds: 3) == .silence(seconds: 3), Wrapper(value: 1) == Wrapper(value: 2), Playlist(tracks: []).version, Base().id)
    let error = DecodingError.keyNotFound(Index(4), .init(codingPath: [Index(1), Index(2)], debugDescription: "missing"))
    if case .keyNotFound(let key, let context) = error { print(key.stringValue, context.codingPath.map(\.stringValue), context.debugDescription) }
}
