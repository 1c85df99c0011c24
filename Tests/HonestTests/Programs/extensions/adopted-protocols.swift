// swift-format-ignore-file
/// Types of libraries that adopt protocols of libraries.
extension Int: @retroactive Identifiable { public var id: Int { self } }
extension String: @retroactive Identifiable { public var id: String { self } }
extension String: @retroactive Error {}
extension Int: @retroactive Sequence {
    public func makeIterator() -> some IteratorProtocol<Int> { (0..<Swift.max(self, 0)).makeIterator() }
}
extension Bool: @retroactive Comparable { public static func < (a: Bool, b: Bool) -> Bool { !a && b } }
extension Bool: @retroactive CaseIterable { public static let allCases = [false, true] }
extension Array: @retroactive RawRepresentable where Element == String {
    public init?(rawValue: String) { self = rawValue.split(separator: ",").map(String.init) }
    public var rawValue: String { joined(separator: ",") }
}
extension Character: @retroactive Strideable {
    public func distance(to other: Character) -> Int { Int(other.unicodeScalars.first!.value) - Int(unicodeScalars.first!.value) }
    public func advanced(by n: Int) -> Character { Character(UnicodeScalar(UInt32(Int(unicodeScalars.first!.value) + n))!) }
}

extension String: @retroactive CodingKey {
    public init?(stringValue: String) { self = stringValue }
    public var stringValue: String { self }
    public init?(intValue: Int) { self = "\(intValue)" }
    public var intValue: Int? { nil }
}

protocol Titled { var title: String { get } }
extension Int: Titled { var title: String { "number \(self)" } }
extension Optional: Titled where Wrapped: Titled { var title: String { self?.title ?? "nothing" } }

func ids<T: Identifiable>(_ values: [T]) -> [T.ID] { values.map(\.id) }

func program() {
    print(ids([3, 1]), ids(["a"]))
    do { throw "wrong" } catch { print(error) }
    print(String(intValue: 4)?.stringValue ?? "", ("a" as any CodingKey).stringValue)
    for i in 3 { print(i, terminator: " ") }
    print(4.reduce(0, +), [true, false].sorted(), Bool.allCases)
    print(["a", "b"].rawValue, [String](rawValue: "x,y") ?? [])
    print(stride(from: Character("a"), to: "e", by: 2).map { String($0) })
    print(Optional(3).title, Int?.none.title)
}
