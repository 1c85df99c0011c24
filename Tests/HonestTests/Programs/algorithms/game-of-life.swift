// swift-format-ignore-file
struct Cell: Hashable {
    let x: Int, y: Int
    var neighbours: [Cell] {
        (-1...1).flatMap { dx in (-1...1).map { dy in Cell(x: x + dx, y: y + dy) } }.filter { $0 != self }
    }
}

struct World: Equatable, CustomStringConvertible {
    private(set) var alive: Set<Cell>

    init(_ picture: String) {
        alive = []
        for (y, line) in picture.split(separator: "\n").enumerated() {
            for (x, character) in line.enumerated() where character == "#" { alive.insert(Cell(x: x, y: y)) }
        }
    }

    mutating func step() {
        var counts: [Cell: Int] = [:]
        for cell in alive { for neighbour in cell.neighbours { counts[neighbour, default: 0] += 1 } }
        alive = Set(counts.filter { $0.value == 3 || ($0.value == 2 && alive.contains($0.key)) }.keys)
    }

    var description: String {
        let xs = alive.map(\.x), ys = alive.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return "(empty)" }
        return (top...bottom).map { y in
            String((left...right).map { x in alive.contains(Cell(x: x, y: y)) ? "#" : "." })
        }.joined(separator: "\n")
    }
}

func program() {
    var world = World("""
        .#.
        ..#
        ###
        """)
    let start = world.description
    for generation in 1...4 {
        world.step()
        print("generation \(generation)")
        print(world)
    }
    print(world.description == start, world.alive.count)
    var lonely = World("#")
    lonely.step()
    print(lonely)
    var block = World("##\n##")
    let same = block
    block.step()
    print(block == same)
}
