// swift-format-ignore-file
/// Codable is part of the standard library: a small encoder of one's own for flat structures.
struct Point: Encodable { var x: Int, y: Int, name: String, note: String? }
enum Colour: String, Encodable { case red, green }
struct Mark: Encodable { let colour: Colour, isSet: Bool }

final class LineEncoder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate var lines: [String] = []

    func encode(_ value: some Encodable) throws -> String {
        lines = []
        try value.encode(to: self)
        return lines.joined(separator: ", ")
    }
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Lines<Key>(encoder: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { fatalError("no lists") }
    func singleValueContainer() -> any SingleValueEncodingContainer { fatalError("no single values") }
}

private struct Lines<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: LineEncoder
    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) throws { encoder.lines.append("\(key.stringValue)=nil") }
    func encode(_ value: Bool, forKey key: Key) throws { encoder.lines.append("\(key.stringValue)=\(value ? "yes" : "no")") }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        if let raw = value as? any RawRepresentable<String> { encoder.lines.append("\(key.stringValue)=\(raw.rawValue)") }
        else { encoder.lines.append("\(key.stringValue)=\(value)") }
    }
    func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: Nested.self) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

func program() throws {
    let encoder = LineEncoder()
    print(try encoder.encode(Point(x: 1, y: -2, name: "corner", note: nil)))
    print(try encoder.encode(Mark(colour: .green, isSet: true)))
}
