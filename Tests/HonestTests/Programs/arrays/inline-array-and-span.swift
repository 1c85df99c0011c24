// swift-format-ignore-file
struct Colour: Equatable {
    var channels: InlineArray<3, UInt8>
    init(_ r: UInt8, _ g: UInt8, _ b: UInt8) { channels = [r, g, b] }
    var hex: String {
        var text = "#"
        for i in channels.indices {
            let part = String(channels[i], radix: 16)
            text += part.count == 1 ? "0" + part : part
        }
        return text
    }
    static func == (a: Colour, b: Colour) -> Bool { a.channels.indices.allSatisfy { a.channels[$0] == b.channels[$0] } }
}

struct Board {
    var cells: [3 of [3 of Int]] = .init(repeating: .init(repeating: 0))
    mutating func play(_ row: Int, _ column: Int, _ value: Int) { cells[row][column] = value }
    var sum: Int {
        var total = 0
        for r in 0..<3 { for c in 0..<3 { total += cells[r][c] } }
        return total
    }
}

func sum(_ span: Span<Int>) -> Int {
    var total = 0
    for index in span.indices { total += span[index] }
    return total
}

struct Vector<let count: Int> {
    var elements: InlineArray<count, Double>
    func dot(_ other: Vector<count>) -> Double {
        var result = 0.0
        for i in 0..<count { result += elements[i] * other.elements[i] }
        return result
    }
}

func program() {
    var colour = Colour(255, 128, 0)
    print(colour.hex, colour.channels.count)
    colour.channels[2] = 16
    print(colour.hex, colour == Colour(255, 128, 16), colour.channels.isEmpty)
    var board = Board()
    board.play(1, 2, 5)
    board.play(0, 0, 7)
    print(board.sum)
    let list = [1, 2, 3, 4]
    print(sum(list.span), list.span.count, list.span.isEmpty)
    let squares = InlineArray<4, Int> { $0 * $0 }
    print(squares[3], Vector<2>(elements: [1, 2]).dot(Vector<2>(elements: [3, 4])))
}
