// swift-format-ignore-file
struct Point: Hashable { var x, y: Int }
enum Token: Hashable, Comparable { case end, number(Int), word(String) }

struct Version: Comparable, CustomStringConvertible, LosslessStringConvertible {
    let parts: [Int]
    init?(_ text: String) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard !numbers.contains(nil) else { return nil }
        parts = numbers.compactMap { $0 }
    }
    var description: String { parts.map(String.init).joined(separator: ".") }
    static func < (a: Version, b: Version) -> Bool {
        for i in 0..<max(a.parts.count, b.parts.count) {
            let (x, y) = (i < a.parts.count ? a.parts[i] : 0, i < b.parts.count ? b.parts[i] : 0)
            if x != y { return x < y }
        }
        return false
    }
    static func == (a: Version, b: Version) -> Bool { !(a < b) && !(b < a) }
}

class Member: Hashable {
    let id: Int; var name: String
    init(_ id: Int, _ name: String) { self.id = id; self.name = name }
    static func == (a: Member, b: Member) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct CaseInsensitive: Hashable, ExpressibleByStringLiteral {
    let text: String
    init(stringLiteral value: String) { text = value }
    static func == (a: Self, b: Self) -> Bool { a.text.lowercased() == b.text.lowercased() }
    func hash(into hasher: inout Hasher) { text.lowercased().hash(into: &hasher) }
}

func program() {
    print(Set([Point(x: 1, y: 2), Point(x: 1, y: 2), Point(x: 2, y: 1)]).count, Point(x: 0, y: 0) == Point(x: 0, y: 1))
    print([Token.word("b"), .number(3), .end, .word("a"), .number(-1)].sorted().map { "\($0)" })
    let versions = ["1.10", "1.9.2", "1.9", "x", "2"].compactMap(Version.init)
    print(versions.sorted(), versions.max()!, Version("1.0")! == Version("1")!, Version("1.2")! >= Version("1.1.9")!)
    let a = Member(1, "Ann"), b = Member(1, "Anna")
    print(a == b, a === b, Set([a, b, Member(2, "Bob")]).count, [a: "first"][b] ?? "-")
    let headers: [CaseInsensitive: Int] = ["Content-Length": 12]
    print(headers["content-length"] ?? 0, a.hashValue == b.hashValue)
    var one = Hasher(), two = Hasher()
    one.combine(3); two.combine(3)
    print(one.finalize() == two.finalize(), AnyHashable(1) == AnyHashable(1), AnyHashable("a").base as? String ?? "")
    let mixed: Set<AnyHashable> = [1, "1", Point(x: 1, y: 1), 1]
    print(mixed.count, ([AnyHashable("k"): 5] as [AnyHashable: Int])["k"]!, ("a", 1) < ("a", 2), (1, "z") == (1, "z"))
}
