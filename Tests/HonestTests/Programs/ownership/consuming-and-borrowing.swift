// swift-format-ignore-file
struct Message {
    var words: [String]
    consuming func signed(by name: String) -> Message {
        self.words.append("- " + name)
        return self
    }
    borrowing func length() -> Int { words.reduce(0) { $0 + $1.count } }
    nonmutating func old() -> Int { words.count }
}

func send(_ message: consuming Message, to place: String) -> String {
    message.words.insert(place, at: 0)
    return message.words.joined(separator: " ")
}

func peek(_ message: borrowing Message) -> String {
    message.words.first ?? "nothing"
}

func longest(_ lists: borrowing [[Int]]) -> Int {
    var best = 0
    for index in lists.indices where lists[index].count > best { best = lists[index].count }
    return best
}

struct Buffer {
    private var storage: [Int] = []
    var values: [Int] {
        readCopy()
    }
    private func readCopy() -> [Int] { storage }
    mutating func with<R>(_ body: (inout [Int]) -> R) -> R { body(&storage) }
}

func program() {
    let draft = Message(words: ["hello"])
    let copy = draft
    print(send(draft.signed(by: "Eve"), to: "Rome:"), copy.length(), peek(copy), copy.old())
    let moved = consume copy
    print(moved.words)
    print(longest([[1], [1, 2, 3], []]))
    var buffer = Buffer()
    let count = buffer.with { list -> Int in
        list.append(contentsOf: [3, 1, 2])
        list.sort()
        return list.count
    }
    print(count, buffer.values)
    let twice = [1, 2, 3].map { (n: borrowing Int) in n * 2 }
    print(twice)
    var a = [1], b = [2]
    (a, b) = (consume b, consume a)
    print(a, b)
}
