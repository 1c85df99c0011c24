// swift-format-ignore-file
struct Card: CustomStringConvertible {
    enum Suit: Character, CaseIterable { case spades = "♠", hearts = "♥" }
    enum Rank: Int, CaseIterable {
        case two = 2, three, jack = 11, ace
        struct Values { let first: Int, second: Int? }
        var values: Values {
            switch self {
            case .ace: return Values(first: 1, second: 11)
            case .jack: return Values(first: 10, second: nil)
            default: return Values(first: rawValue, second: nil)
            }
        }
    }
    let rank: Rank, suit: Suit
    var description: String { "\(suit.rawValue)\(rank)" }
    static let fullDeck: [Card] = Suit.allCases.flatMap { s in Rank.allCases.map { Card(rank: $0, suit: s) } }
}

enum Constants {
    static let maximum = 21
    enum Text { static let win = "win", lose = "lose" }
}

struct Game {
    typealias Hand = [Card]
    var hand: Hand = []
    class Listener { var heard: [String] = [] ; init() {} }
    let listener = Listener()
    mutating func draw(_ card: Card) { hand.append(card); listener.heard.append(card.description) }
    var best: Int {
        let low = hand.reduce(0) { $0 + $1.rank.values.first }
        let hasAce = hand.contains { $0.rank.values.second != nil }
        return hasAce && low + 10 <= Constants.maximum ? low + 10 : low
    }
}

struct TaskGroup { var names: [String] = []; mutating func add(_ name: String) { names.append(name) } }
final class Board {
    private(set) var groups: [TaskGroup] = []
    func add(_ group: TaskGroup) -> TaskGroup { groups.append(group); return group }
    lazy var change: (inout TaskGroup) -> Void = { group in self.groups.append(group); group = TaskGroup() }
}
protocol Same: AnyObject { func isEqual(to other: Self) -> Bool }
final class Pin: Same { func isEqual(to other: Pin) -> Bool { self === other } }

func program() {
    var (group, board) = (TaskGroup(), Board())
    group.add("sweep")
    print(board.add(group).names, board.groups.count, group, Pin().isEqual(to: Pin()))
    board.change(&group)
    print(group as Any, board.groups)
    print(Card.fullDeck.map(\.description).joined(separator: " "))
    var game = Game()
    game.draw(Card(rank: .ace, suit: .hearts))
    game.draw(.init(rank: .jack, suit: .spades))
    print(game.best, game.best == 21 ? Constants.Text.win : Constants.Text.lose, game.listener.heard)
    let suit = Card.Suit(rawValue: "♥"), values: Card.Rank.Values = Card.Rank.three.values
    print(suit!, values.first, values.second as Any, Game.Hand().isEmpty)
}
