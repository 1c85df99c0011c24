// imports: Foundation
// swift-format-ignore-file
import Foundation

extension Notification.Name {
    static let scoreChanged = Notification.Name("scoreChanged")
    static let gameOver = Notification.Name(rawValue: "gameOver")
}

/// An own little centre, so that a test sees every notification.
final class Centre {
    typealias Token = Int
    private var handlers: [Token: (Notification.Name, (Notification) -> Void)] = [:]
    private var next = 0
    func observe(_ name: Notification.Name, _ handler: @escaping (Notification) -> Void) -> Token {
        defer { next += 1 }
        handlers[next] = (name, handler)
        return next
    }
    func remove(_ token: Token) { handlers[token] = nil }
    func post(_ notification: Notification) {
        for (_, (name, handler)) in handlers.sorted(by: { $0.key < $1.key }) where name == notification.name { handler(notification) }
    }
}

final class Game {
    private(set) var score = 0
    let centre: Centre
    init(_ centre: Centre) { self.centre = centre }
    func add(_ points: Int) {
        let old = score
        score += points
        centre.post(Notification(name: .scoreChanged, object: self, userInfo: ["old": old, "new": score]))
        if score > 20 { centre.post(Notification(name: .gameOver)) }
    }
}

func program() {
    let centre = Centre(), game = Game(centre)
    let token = centre.observe(.scoreChanged) { note in
        let old = note.userInfo?["old"] as? Int ?? -1, new = note.userInfo?["new"] as? Int ?? -1
        print("\(note.name.rawValue): \(old) → \(new)", (note.object as? Game) === game)
    }
    _ = centre.observe(.gameOver) { print($0.name == .gameOver, $0.object == nil) }
    game.add(5)
    centre.remove(token)
    game.add(20)
}
