// imports: Foundation
// swift-format-ignore-file
/// A debugger that keeps closures with mirrors, beside objects that change, lazy sequences and queues.
import Foundation

final class Inspector {
    var onInspect: ((Any) -> Void)?
    private(set) var lines: [String] = []
    init() { onInspect = { [weak self] value in self?.note(value) } }
    func note(_ value: Any) {
        lines.append(Mirror(reflecting: value).children.compactMap(\.label).joined(separator: ","))
    }
}

struct Settings { var volume = 3, muted = false; mutating func louder() { volume += 1; muted = false } }

protocol PlayerDelegate: AnyObject { func player(_ player: Player, changed settings: Settings) }

final class Player {
    weak var delegate: (any PlayerDelegate)?
    var settings = Settings()
    var history: [String: [Int]] = [:]
    let queue = DispatchQueue(label: "player")
    func louder() {
        settings.louder()
        history["volume", default: []].append(settings.volume)
        let even = history["volume"]!.lazy.filter { $0.isMultiple(of: 2) }.map { $0 * 10 }
        print(Array(even), even.first ?? 0)
        queue.sync { delegate?.player(self, changed: settings) }
    }
}

final class Room: PlayerDelegate {
    let inspector = Inspector()
    func player(_ player: Player, changed settings: Settings) { inspector.onInspect?(settings) }
}

func program() {
    let player = Player(), room = Room()
    player.delegate = room
    player.louder(); player.louder()
    room.inspector.lines.forEach { print($0) }
    print(player.history.mapValues(\.count), Date(timeIntervalSince1970: 0).timeIntervalSince1970)
}
