// swift-format-ignore-file
enum Direction: String, CaseIterable { case north, south, east, west
    var opposite: Direction {
        switch self { case .north: .south; case .south: .north; case .east: .west; case .west: .east }
    }
}
final class Room {
    let name: String
    var items: Set<String>
    private(set) var exits: [Direction: Room] = [:]
    init(_ name: String, items: Set<String> = []) { self.name = name; self.items = items }
    func connect(_ direction: Direction, to other: Room) { exits[direction] = other; other.exits[direction.opposite] = self }
    func close() { exits = [:] }
}
enum Command {
    case go(Direction), take(String), drop(String), look, inventory
    init?(_ text: String) {
        let words = text.lowercased().split(separator: " ").map(String.init)
        switch words.first {
        case "go": guard let d = words.last.flatMap(Direction.init(rawValue:)) else { return nil }; self = .go(d)
        case "take" where words.count == 2: self = .take(words[1])
        case "drop" where words.count == 2: self = .drop(words[1])
        case "look": self = .look
        case "i", "inventory": self = .inventory
        default: return nil
        }
    }
}
struct Game {
    private var room: Room, bag: Set<String> = []
    init(start: Room) { room = start }
    mutating func run(_ text: String) -> String {
        guard let command = Command(text) else { return "I do not understand '\(text)'." }
        switch command {
        case .go(let direction):
            guard let next = room.exits[direction] else { return "You cannot go \(direction)." }
            room = next
            return "You are in the \(room.name)."
        case .take(let item):
            guard let found = room.items.remove(item) else { return "No \(item) here." }
            bag.insert(found)
            return "Taken."
        case .drop(let item): return bag.remove(item).map { room.items.insert($0); return "Dropped \($0)." } ?? "You have no \(item)."
        case .look:
            let exits = Direction.allCases.filter { room.exits.keys.contains($0) }.map(\.rawValue)
            return "\(room.name): \(room.items.sorted().joined(separator: ", ")) | \(exits.joined(separator: " "))"
        case .inventory: return bag.isEmpty ? "Nothing." : bag.sorted().joined(separator: ", ")
        }
    }
}

func program() {
    let hall = Room("hall", items: ["lamp", "coat"]), cellar = Room("cellar"), garden = Room("garden", items: ["rose"])
    hall.connect(.south, to: cellar)
    hall.connect(.east, to: garden)
    defer { [hall, cellar, garden].forEach { $0.close() } }
    var game = Game(start: hall)
    for line in ["look", "take lamp", "take piano", "go south", "drop lamp", "GO WEST", "go north", "go east", "take rose", "i", "dance", "go up"] {
        print(">", line, "\n", game.run(line), separator: " ")
    }
}
