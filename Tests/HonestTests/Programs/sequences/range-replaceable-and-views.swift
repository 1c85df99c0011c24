// swift-format-ignore-file
struct Playlist: RangeReplaceableCollection, Equatable {
    private var songs: [String] = []
    init() {}
    var startIndex: Int { songs.startIndex }
    var endIndex: Int { songs.endIndex }
    func index(after i: Int) -> Int { i + 1 }
    subscript(i: Int) -> String { songs[i] }
    mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with new: C) where C.Element == String {
        songs.replaceSubrange(range, with: new)
    }
}

struct Every<Base: RandomAccessCollection>: Collection {
    let base: Base
    let step: Int
    var startIndex: Int { 0 }
    var endIndex: Int { (base.count + step - 1) / step }
    func index(after i: Int) -> Int { i + 1 }
    subscript(i: Int) -> Base.Element { base[base.index(base.startIndex, offsetBy: i * step)] }
}

extension Collection {
    var second: Element? { dropFirst().first }
    func windows(of size: Int) -> [SubSequence] {
        guard size > 0, count >= size else { return [] }
        return (0...(count - size)).map { offset in
            let start = index(startIndex, offsetBy: offset)
            return self[start..<index(start, offsetBy: size)]
        }
    }
}

func program() {
    var list = Playlist()
    list.append("intro")
    list.append(contentsOf: ["verse", "chorus", "verse"])
    list.insert("bridge", at: 2)
    print(Array(list), list.count)
    list.removeAll { $0 == "verse" }
    list.remove(at: list.count - 1)
    print(list == Playlist(["intro", "bridge"]), list.first ?? "", (list + ["outro"]).count)
    let every = Every(base: Array(10...20), step: 3)
    print(every.map { $0 }, every.count, every.second ?? 0, every.isEmpty)
    print("hello".windows(of: 2), [1, 2].windows(of: 3).isEmpty, "x".second as Any)
    print(Playlist(repeating: "la", count: 3).joined(separator: " "), list.filter { $0.count > 5 }.map { $0 })
}
