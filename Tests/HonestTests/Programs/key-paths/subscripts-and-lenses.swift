// imports: Foundation
// swift-format-ignore-file
/// Key paths with values for subscripts, compared and kept in sets, beside lenses, locales and large values.
import Foundation

struct Board: Hashable {
    var cells = [[1, 2], [3, 4]]
    subscript(row: Int, column: Int) -> Int { get { cells[row][column] } set { cells[row][column] = newValue } }
    subscript<Key: Hashable>(named key: Key) -> Int { key.hashValue }
}

@dynamicMemberLookup struct Lens<Whole> {
    var whole: Whole
    subscript<Part>(dynamicMember path: WritableKeyPath<Whole, Part>) -> Part {
        get { whole[keyPath: path] } set { whole[keyPath: path] = newValue }
    }
}

struct Cell<Key: Hashable, Value> {
    var values: [Key: Value] = [:]
    subscript(key: Key) -> Value? { get { values[key] } set { values[key] = newValue } }
}

struct Note { var title = "a", tags: [String: Int] = ["x": 1] }

func path<Key: Hashable, Value>(to key: Key, in _: [Key: Value]) -> KeyPath<[Key: Value], Value?> { \.[key] }
func cell<Key: Hashable, Value>(_ key: Key, _: Cell<Key, Value>) -> WritableKeyPath<Cell<Key, Value>, Value?> { \.[key] }

struct Grid { var cells = InlineArray<4096, Int>(repeating: 0) }
typealias Frame = InlineArray<20_000, UInt8>
func blur(_ frame: Frame) -> Frame {
    var result = frame
    for index in frame.indices.dropFirst() { result[index] = frame[index - 1] }
    return result
}

protocol Mergeable { func merged(with all: any Collection<Self>) -> Self }
extension Note: Mergeable { func merged(with all: any Collection<Note>) -> Note { all.first ?? self } }

func program() {
    var board = Board()
    let corner: WritableKeyPath<Board, Int> = \.[0, 1]
    board[keyPath: corner] += 5
    print(board[0, 1], corner == \Board[0, 1], board[named: "a"] == board[named: "a"], Set([corner, \.[1, 1]]).count)
    var lens = Lens(whole: Note())
    lens.title += "b"
    lens.tags["y"] = 2
    print(lens.title, lens.tags.count, [\Lens<Note>.title, \Lens<Note>.title].count)
    print(path(to: "a", in: ["a": 1]) == path(to: "a", in: ["b": 2]), ["a": 1][keyPath: path(to: "a", in: [:])] ?? 0)
    var table = Cell<String, Int>()
    table[keyPath: cell("k", table)] = 3
    print(table["k"] ?? 0, [1, 2, 3][keyPath: \.[2]], Grid().cells.count, blur(Frame(repeating: 1))[3])
    for name in Locale.availableIdentifiers.prefix(40) + ["en-u-nu-thai-ca-buddhist", "en_US@calendar=hebrew;currency=EUR"] {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: name)
        formatter.numberStyle = .currency
        if formatter.string(from: 3) == nil { print(name) }
    }
    print(Note().merged(with: [Note(title: "c")]).title)
}
