// swift-format-ignore-file
/// A ring of fixed capacity; the oldest element gives way.
struct RingBuffer<Element> {
    private var slots: [Element?]
    private var start = 0
    private(set) var count = 0

    init(capacity: Int) { slots = Array(repeating: nil, count: capacity) }

    mutating func append(_ element: Element) {
        slots[(start + count) % slots.count] = element
        if count < slots.count { count += 1 } else { start = (start + 1) % slots.count }
    }
}

extension RingBuffer: RandomAccessCollection, MutableCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    func index(after i: Int) -> Int { i + 1 }
    func index(before i: Int) -> Int { i - 1 }
    subscript(position: Int) -> Element {
        get { slots[(start + position) % slots.count]! }
        set { slots[(start + position) % slots.count] = newValue }
    }
}

struct SortedBag<Element: Comparable>: BidirectionalCollection {
    private var elements: [Element] = []
    init<S: Sequence>(_ source: S) where S.Element == Element { elements = source.sorted() }
    typealias Index = Array<Element>.Index
    var startIndex: Index { elements.startIndex }
    var endIndex: Index { elements.endIndex }
    func index(after i: Index) -> Index { elements.index(after: i) }
    func index(before i: Index) -> Index { elements.index(before: i) }
    subscript(i: Index) -> Element { elements[i] }
}

func program() {
    var ring = RingBuffer<Int>(capacity: 3)
    for n in 1...5 { ring.append(n) }
    print(Array(ring), ring.first!, ring.last!, ring.count, ring[1])
    ring[0] = 30
    ring.sort()
    ring.swapAt(0, 2)
    print(ring.map { $0 }, ring.reversed().map { $0 }, ring.max() ?? 0, ring.firstIndex(of: 5) ?? -1)
    print(Array(ring[1...]), ring.dropFirst().count, ring.isEmpty, ring.indices.map { $0 * 2 })
    let bag = SortedBag("lexical")
    print(String(bag), bag.first!, bag.last!, bag.suffix(2).map(String.init), bag.distance(from: bag.startIndex, to: bag.endIndex))
    for letter in bag.reversed() { print(letter, terminator: "") }
    print()
}
