// swift-format-ignore-file
struct TimesTable {
    let factor: Int
    subscript(index: Int) -> Int { factor * index }
    subscript(from start: Int, to end: Int) -> [Int] { (start...end).map { self[$0] } }
    static subscript(name: String) -> TimesTable? { ["two": 2, "ten": 10][name].map(TimesTable.init) }
}

struct Board {
    private var cells = [Character](repeating: ".", count: 9)
    enum Column: Int { case a, b, c }
    subscript(column: Column, row: Int) -> Character {
        get { cells[(row - 1) * 3 + column.rawValue] }
        set { cells[(row - 1) * 3 + column.rawValue] = newValue }
    }
    subscript(row row: Int) -> ArraySlice<Character> { cells[(row - 1) * 3..<row * 3] }
    subscript<R: RangeExpression>(range: R) -> String where R.Bound == Int { String(cells[range]) }
}

struct JSONish {
    var values: [String: Any]
    subscript<T>(key: String, as type: T.Type = T.self) -> T? { values[key] as? T }
    subscript(key: String, default fallback: @autoclosure () -> Int) -> Int {
        get { values[key] as? Int ?? fallback() }
        set { values[key] = newValue }
    }
}

class Names {
    private var list: [String] = []
    subscript(i: Int) -> String {
        get { i < list.count ? list[i] : "" }
        set(name) {
            while list.count <= i { list.append("-") }
            list[i] = name
        }
    }
    var all: [String] { list }
}

func program() {
    print(TimesTable(factor: 6)[7], TimesTable(factor: 3)[from: 1, to: 4], TimesTable["ten"]?[2] ?? 0)
    var board = Board()
    board[.b, 2] = "X"
    board[.a, 2] = "O"
    print(board[.b, 2], String(board[row: 2]), board[0...4], board[7...])
    var json = JSONish(values: ["n": 1, "s": "text"])
    json["n", default: 0] += 5
    json["m", default: 10] += 1
    let text: String? = json["s"]
    print(json["n", as: Int.self]!, json["m", default: 0], text ?? "", json["s", as: Int.self] as Any)
    let names = Names()
    names[2] = "third"
    print(names.all, names[9].isEmpty)
}
