// imports: Foundation, Synchronization
// swift-format-ignore-file
import Foundation
import Synchronization

extension Notification.Name {
    static let scoreDidChange = Notification.Name("scoreDidChange")
    static let gameDidEnd = Notification.Name("gameDidEnd")
}

final class Game: Sendable {
    private let score = Mutex(0)
    let center: NotificationCenter
    init(center: NotificationCenter) { self.center = center }
    func add(_ points: Int) {
        let total = score.withLock { $0 += points; return $0 }
        center.post(name: .scoreDidChange, object: self, userInfo: ["total": total, "points": points])
        if total >= 10 { center.post(Notification(name: .gameDidEnd, object: self)) }
    }
}

/// Listens as long as it lives.
final class Listener {
    private let center: NotificationCenter
    private var tokens: [any NSObjectProtocol] = []
    init(center: NotificationCenter) { self.center = center }
    func listen(to name: Notification.Name, from object: AnyObject? = nil, _ body: @escaping @Sendable (Notification) -> Void) {
        tokens.append(center.addObserver(forName: name, object: object, queue: nil, using: body))
    }
    deinit { for token in tokens { center.removeObserver(token) } }
}

final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    func take() -> [String] { lines.withLock { all in defer { all = [] }; return all.sorted() } }
}

func program() async {
    let center = NotificationCenter(), lines = Lines()
    let game = Game(center: center), other = Game(center: center)
    do {
        let board = Listener(center: center), referee = Listener(center: center)
        board.listen(to: .scoreDidChange) { lines.add("board \($0.userInfo?["total"] as? Int ?? -1)") }
        board.listen(to: .scoreDidChange, from: game) { lines.add("mine \($0.userInfo?["points"] as? Int ?? -1)") }
        referee.listen(to: .gameDidEnd) { lines.add("end \($0.name.rawValue) \($0.object is Game)") }
        game.add(3)
        other.add(5)
        print(lines.take())
        await withTaskGroup { group in for _ in 0..<4 { group.addTask { game.add(2) } } }
        print(lines.take())
        withExtendedLifetime((board, referee)) {}
    }
    game.add(1)
    print(lines.take())

    let note = Notification(name: .gameDidEnd, object: nil, userInfo: ["winner": "Ada"])
    print(note.name == .gameDidEnd, note.userInfo!["winner"] as? String ?? "", note.object == nil)
    center.post(note)
    print(NotificationCenter.default === NotificationCenter.default)
}
