// imports: Foundation
// swift-format-ignore-file
/// Types that describe themselves by a mirror, and change, print and encode beside that.
import Foundation

protocol Described: CustomStringConvertible {}
extension Described {
    var description: String {
        let parts = Mirror(reflecting: self).children.map { "\($0.label ?? "")=\($0.value)" }
        return "\(type(of: self))(\(parts.joined(separator: ", ")))"
    }
}

struct Point: Described, Codable, Hashable { var x = 1, y = 2 }
struct Counter: Described { var count = 0; mutating func tick() { count += 1 } }

protocol BoardDelegate: AnyObject { func board(_ board: Board, added point: Point) }

final class Board {
    weak var delegate: (any BoardDelegate)?
    private(set) var points: [Point] = []
    private(set) var names: [String: Int] = [:]
    private var counter = Counter()
    func add(_ point: Point) {
        points.append(point)
        names["\(point.x)", default: 0] += 1
        counter.tick()
        points.sort { $0.x < $1.x }
        delegate?.board(self, added: point)
        print(point, counter)
    }
    func remove(_ point: Point) { points.removeAll { $0 == point } }
    deinit { print("gone", points.count) }
}

final class Log: BoardDelegate {
    var lines: [String] = []
    func board(_ board: Board, added point: Point) { lines.append("\(point)"); lines.append(point.description) }
}

@MainActor final class Panel: CustomReflectable {
    private var titles: [String] = []
    nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
    func add(_ title: String) {
        titles.append(title)
        titles.removeAll { $0.isEmpty }
    }
    isolated deinit { print("panel", titles.count) }
}

@MainActor func showPanel() { let panel = Panel(); panel.add("a"); panel.add(""); print(Mirror(reflecting: panel).children.count) }

func program() async throws {
    await showPanel()
    let log = Log()
    do {
        let board = Board()
        board.delegate = log
        board.add(Point(x: 3, y: 0)); board.add(Point())
        board.remove(Point())
        print(board.points, board.names.sorted { $0.key < $1.key })
        let data = try JSONEncoder().encode(board.points)
        print(String(decoding: data, as: UTF8.self).count, try JSONDecoder().decode([Point].self, from: data))
    }
    log.lines.forEach { print($0) }
    dump(Counter(), name: "counter")
}
