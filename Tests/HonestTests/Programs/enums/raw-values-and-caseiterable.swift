// swift-format-ignore-file
enum Planet: Int, CaseIterable {
    case mercury = 1, venus, earth, mars
    var name: String { "\(self)".capitalizedFirst }
    static let home: Planet = .earth
    var next: Planet { Planet(rawValue: rawValue + 1) ?? .mercury }
}
enum Direction: String, CaseIterable { case north, south = "S", east, west }
enum Control: Character { case tab = "\t", newline = "\n" }
enum Rate: Double { case half = 0.5, full = 1 }
enum Suit: CaseIterable, Comparable {
    case clubs, diamonds, hearts, spades
    var symbol: Character {
        switch self {
        case .clubs: "♣"
        case .diamonds: "♦"
        case .hearts: "♥"
        case .spades: "♠"
        }
    }
}
enum Size: CaseIterable {
    static var allCases: [Size] { [.exact(0), .exact(1), .unknown] }
    case exact(Int), unknown
}

private extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension CaseIterable where Self: Equatable, AllCases: BidirectionalCollection {
    var previousCase: Self {
        let all = Self.allCases
        let index = all.firstIndex(of: self)!
        return index == all.startIndex ? all.last! : all[all.index(before: index)]
    }
}

func program() {
    print(Planet.allCases.map(\.name), Planet(rawValue: 3) == .home, Planet(rawValue: 9) as Any, Planet.mars.next)
    print(Direction.allCases.map(\.rawValue), Direction(rawValue: "S")!, Direction.north.previousCase)
    print(Control(rawValue: "\t") == .tab, Rate.half.rawValue + Rate.full.rawValue, Size.allCases.count)
    print(Suit.allCases.sorted(by: >).map(\.symbol), Suit.clubs < .spades, Suit.allCases.max()!)
    let deck = Suit.allCases.flatMap { suit in (1...3).map { "\($0)\(suit.symbol)" } }
    print(deck.count, deck.first!, deck.last!)
}
