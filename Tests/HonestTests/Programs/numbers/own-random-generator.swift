// swift-format-ignore-file
/// A small generator with a seed, so that every run is the same.
struct LinearGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}

struct Dice {
    let sides: Int
    var generator: LinearGenerator
    mutating func roll() -> Int { Int.random(in: 1...sides, using: &generator) }
}

func program() {
    var first = Dice(sides: 6, generator: LinearGenerator(seed: 42))
    var second = Dice(sides: 6, generator: LinearGenerator(seed: 42))
    let rolls = (0..<10).map { _ in first.roll() }
    print(rolls == (0..<10).map { _ in second.roll() }, rolls.allSatisfy { (1...6).contains($0) })
    var generator = LinearGenerator(seed: 7)
    let deck = Array(1...10).shuffled(using: &generator)
    print(deck.sorted() == Array(1...10), deck.count)
    var cards = ["♠", "♥", "♦", "♣"]
    cards.shuffle(using: &generator)
    print(Set(cards).count, cards.randomElement(using: &generator) != nil)
    let real = Double.random(in: 0..<1, using: &generator)
    print(real >= 0 && real < 1, Bool.random(using: &generator) || true)
    // The system's generator too: only what is always so is printed.
    print((1...6).contains(Int.random(in: 1...6)), [1, 2, 3].shuffled().count, "abc".randomElement() != nil)
    var system = SystemRandomNumberGenerator()
    print(UInt8.random(in: 3...3, using: &system), Double.random(in: 2...2), [5].randomElement()!)
}
