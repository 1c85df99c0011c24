// swift-format-ignore-file
enum Mark: Character { case x = "X", o = "O"
    var other: Mark { self == .x ? .o : .x }
}

struct Board {
    private var cells = [Mark?](repeating: nil, count: 9)
    static let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    var free: [Int] { cells.indices.filter { cells[$0] == nil } }
    var winner: Mark? {
        for line in Self.lines {
            if let mark = cells[line[0]], line.allSatisfy({ cells[$0] == mark }) { return mark }
        }
        return nil
    }
    func playing(_ mark: Mark, at index: Int) -> Board {
        var copy = self
        copy.cells[index] = mark
        return copy
    }
    var text: String {
        stride(from: 0, to: 9, by: 3).map { row in
            String(cells[row..<row + 3].map { $0?.rawValue ?? "." })
        }.joined(separator: "\n")
    }
}

func score(_ board: Board, for player: Mark, toMove: Mark) -> Int {
    if let winner = board.winner { return winner == player ? 1 : -1 }
    let moves = board.free
    if moves.isEmpty { return 0 }
    let scores = moves.map { score(board.playing(toMove, at: $0), for: player, toMove: toMove.other) }
    return toMove == player ? scores.max()! : scores.min()!
}

func bestMove(_ board: Board, for player: Mark) -> Int? {
    board.free.max { a, b in
        score(board.playing(player, at: a), for: player, toMove: player.other)
            < score(board.playing(player, at: b), for: player, toMove: player.other)
    }
}

func program() {
    var board = Board().playing(.x, at: 4).playing(.o, at: 1).playing(.x, at: 0)
    var player = Mark.o
    while board.winner == nil, let move = bestMove(board, for: player) {
        print("\(player.rawValue) plays \(move)")
        board = board.playing(player, at: move)
        player = player.other
    }
    print(board.text)
    print(board.winner.map { "\($0) wins" } ?? "draw")
}
