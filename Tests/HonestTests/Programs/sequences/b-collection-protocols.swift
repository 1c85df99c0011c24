// swift-format-ignore-file
struct Ring<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral, CustomStringConvertible {
    private var storage: [Element] = []
    init() {}
    init(arrayLiteral elements: Element...) { storage = elements }
    var startIndex: Int { storage.startIndex }
    var endIndex: Int { storage.endIndex }
    func index(after i: Int) -> Int { i + 1 }
    func index(before i: Int) -> Int { i - 1 }
    subscript(position: Int) -> Element {
        get { storage[((position % count) + count) % count] }
        set { storage[((position % count) + count) % count] = newValue }
    }
    mutating func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: C) where C: Collection, C.Element == Element {
        storage.replaceSubrange(subrange, with: newElements)
    }
    var description: String { "Ring" + storage.description }
}
extension Ring: Equatable where Element: Equatable {}
extension Ring: Hashable where Element: Hashable {}
extension Ring: Encodable where Element: Encodable {}
extension Ring: Sendable where Element: Sendable {}

struct Bits: BidirectionalCollection {
    var raw: UInt8
    struct Index: Comparable { fileprivate var bit: Int; static func < (l: Self, r: Self) -> Bool { l.bit < r.bit } }
    var startIndex: Index { Index(bit: 0) }
    var endIndex: Index { Index(bit: raw.bitWidth) }
    func index(after i: Index) -> Index { Index(bit: i.bit + 1) }
    func index(before i: Index) -> Index { Index(bit: i.bit - 1) }
    subscript(i: Index) -> Bool { raw & (1 << i.bit) != 0 }
}
struct Fib: LazySequenceProtocol, IteratorProtocol { var a = 0, b = 1; mutating func next() -> Int? { defer { (a, b) = (b, a + b) }; return a } }

func program() {
    var ring: Ring = [1, 2, 3, 4]
    print(ring[5], ring[-1], ring, ring.count, ring == [1, 2, 3, 4])
    ring.append(5); ring.insert(0, at: 0); ring.append(contentsOf: [6, 7]); ring.removeAll { $0 % 2 == 0 }
    ring.swapAt(0, 1); ring.reverse(); ring.sort(by: >)
    print(ring, ring.remove(at: 1), ring.removeFirst(), ring.removeLast(), ring.popLast() ?? -1, ring)
    ring += [9, 8, 7]; ring.insert(contentsOf: 1...3, at: 1); ring.removeSubrange(0..<2)
    ring.replaceSubrange(0...1, with: [100]); ring.reserveCapacity(10)
    print(ring, ring.firstIndex(of: 8) ?? -1, ring.lastIndex { $0 > 5 } ?? -1, ring.suffix(2), ring.dropFirst().map(\.self))
    let p = ring.partition { $0 > 8 }
    print(p, ring[..<p].sorted(), ring[p...].sorted(), ring.indices, ring.distance(from: 0, to: 2), ring.index(0, offsetBy: 9, limitedBy: ring.endIndex) as Any)
    ring.moveSubranges(RangeSet(0..<1), to: 2)
    print(ring.removingSubranges(ring.indices(of: 7)).count, Ring(repeating: "x", count: 3), Ring("abc").hashValue == Ring("abc").hashValue)
    let bits = Bits(raw: 0b1011_0010)
    print(bits.map { $0 ? "1" : "0" }.joined(), bits.reversed().map { $0 ? 1 : 0 }, bits.last!, bits.count, bits.lastIndex(of: true).map { bits.distance(from: bits.startIndex, to: $0) } ?? 0)
    print(bits.split(separator: false).map(\.count), Array(bits.indices.dropLast(6)).count, bits.formIndexTest())
    print(Array(Fib().filter { $0.isMultiple(of: 2) }.prefix { $0 < 1000 }), Fib().lazy.map { $0 * $0 }.first { $0 > 50 }!)
    print(AnySequence(Fib().prefix(5)).map { $0 }, AnyCollection(bits).count, AnyBidirectionalCollection([1, 2]).last!, AnyRandomAccessCollection(ring).isEmpty)
    print(Array(AnyIterator { nil as Int? }), Array(repeatElement("é", count: 2)), Array(CollectionOfOne(3)), Array(EmptyCollection<Int>()))
    print(ring.difference(from: [9, 8]).count, [1, 2, 3].applying([1, 2, 4].difference(from: [1, 2, 3]))!)
    for (offset, element) in bits.enumerated().reversed().prefix(2) { print(offset, element) }
    var iterator = ring.makeIterator(); _ = iterator.next(); print(ring.elementsEqual(ring), ring.starts(with: []), iterator.next() as Any)
}
extension BidirectionalCollection { func formIndexTest() -> Int { var i = startIndex; formIndex(after: &i); formIndex(&i, offsetBy: 2); formIndex(before: &i); return distance(from: startIndex, to: i) } }
