// swift-format-ignore-file
struct Maze {
    let cells: [[Character]]
    init(_ text: String) { cells = text.split(separator: "\n").map(Array.init) }

    struct Position: Hashable {
        var row: Int, column: Int
        static func + (a: Position, d: (Int, Int)) -> Position { Position(row: a.row + d.0, column: a.column + d.1) }
    }
    func find(_ character: Character) -> Position? {
        for (r, row) in cells.enumerated() {
            if let c = row.firstIndex(of: character) { return Position(row: r, column: c) }
        }
        return nil
    }
    func solve() -> [Position]? {
        guard let start = find("S"), let goal = find("G") else { return nil }
        var came: [Position: Position] = [start: start], queue = [start], head = 0
        while head < queue.count {
            let here = queue[head]
            head += 1
            if here == goal {
                var path = [goal]
                while let last = path.last, last != start { path.append(came[last]!) }
                return path.reversed()
            }
            for step in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let next = here + step
                guard cells.indices ~= next.row, cells[next.row].indices ~= next.column else { continue }
                guard cells[next.row][next.column] != "#", came[next] == nil else { continue }
                came[next] = here
                queue.append(next)
            }
        }
        return nil
    }
}

func rotate<T>(_ m: [[T]]) -> [[T]] { m[0].indices.map { c in m.reversed().map { $0[c] } } }

func spiral(_ m: [[Int]]) -> [Int] {
    guard let first = m.first, !first.isEmpty else { return [] }
    return first + spiral(rotate(rotate(rotate(Array(m.dropFirst()).isEmpty ? [[]] : Array(m.dropFirst())))))
}

func program() {
    let maze = Maze("S.#.\n..#G\n#...")
    if let path = maze.solve() {
        var picture = maze.cells
        for p in path.dropFirst().dropLast() { picture[p.row][p.column] = "*" }
        print(picture.map { String($0) }.joined(separator: "\n"), path.count - 1, separator: "\n")
    }
    print(Maze("S#G").solve() == nil, rotate([[1, 2], [3, 4]]))
    print(rotate(rotate([[1, 2, 3]])))
}
