// imports: Dispatch, Synchronization
// swift-format-ignore-file
import Dispatch
import Synchronization

protocol GameObserver: AnyObject, Sendable {
    func game(_ game: Game, scored points: Int, by player: String)
}

/// Delegates that any thread may add, remove and call; each is called on its own queue.
final class Multicast: Sendable {
    private struct Entry {
        weak var observer: (any GameObserver)?
        let queue: DispatchQueue?
    }
    private let entries = Mutex<[Entry]>([])

    func add(_ observer: any GameObserver, on queue: DispatchQueue? = nil) {
        entries.withLock { entries in
            entries.removeAll { $0.observer == nil || $0.observer === observer }
            entries.append(Entry(observer: observer, queue: queue))
        }
    }
    func remove(_ observer: any GameObserver) {
        entries.withLock { $0.removeAll { $0.observer == nil || $0.observer === observer } }
    }
    func invoke(_ call: @escaping @Sendable (any GameObserver) -> Void) {
        let present = entries.withLock { $0.compactMap { entry in entry.observer.map { ($0, entry.queue) } } }
        for (observer, queue) in present {
            if let queue { queue.async { call(observer) } } else { call(observer) }
        }
    }
    var count: Int { entries.withLock { $0.count { $0.observer != nil } } }
}

final class Game: Sendable {
    let observers = Multicast()
    func score(_ points: Int, by player: String) {
        observers.invoke { $0.game(self, scored: points, by: player) }
    }
}

final class Scoreboard: GameObserver {
    private let scores = Mutex<[String: Int]>([:])
    func game(_ game: Game, scored points: Int, by player: String) {
        scores.withLock { $0[player, default: 0] += points }
    }
    var table: [String] { scores.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } } }
}

func program() {
    let game = Game(), board = Scoreboard(), mirror = Scoreboard()
    let queue = DispatchQueue(label: "mirror")
    game.observers.add(board)
    game.observers.add(mirror, on: queue)
    game.observers.add(board)
    print(game.observers.count)
    DispatchQueue.concurrentPerform(iterations: 30) { game.score($0, by: $0.isMultiple(of: 2) ? "even" : "odd") }
    queue.sync {}
    print(board.table, mirror.table)
    game.observers.remove(mirror)
    do {
        let guest = Scoreboard()
        game.observers.add(guest)
        game.score(100, by: "odd")
        print(guest.table, game.observers.count)
    }
    print(board.table, mirror.table, game.observers.count)
}
