// swift-format-ignore-file
func program() {
    let squares = (1...).lazy.map { $0 * $0 }.filter { $0 % 3 == 1 }
    print(Array(squares.prefix(4)))
    var looked = 0
    let firstBig = [1, 5, 50, 500].lazy.map { n -> Int in looked += 1; return n * 2 }.first { $0 > 20 }
    print(firstBig ?? 0, looked)
    for (name, score) in zip(["a", "b", "c"], [3, 2]) { print(name, score) }
    let powers = sequence(first: 1) { $0 < 100 ? $0 * 2 : nil }
    print(Array(powers), powers.reversed().first!)
    let fibonacci = sequence(state: (0, 1)) { (pair: inout (Int, Int)) -> Int? in
        defer { pair = (pair.1, pair.0 + pair.1) }
        return pair.0
    }
    print(Array(fibonacci.prefix(10)), fibonacci.first(where: { $0 > 100 })!)
    print(Array(repeatElement("ab", count: 2)), Array(CollectionOfOne(7)), Array(EmptyCollection<Int>()))
    print([3, 1, 2].lazy.sorted(), Array([1, 2, 3, 4].lazy.drop { $0 < 3 }), Array([1, 2, 1].lazy.prefix { $0 < 2 }))
    print([[1, 2], [], [3]].lazy.joined().map(String.init), [1, nil, 2].lazy.compactMap { $0 }.reduce(0, +))
    print([1, 2].lazy.flatMap { [$0, $0 * 10] }.map { $0 }, Array(zip(1..., "ab")).map { "\($0)\($1)" })
    let joined = [[1, 2], [3], [4]].joined(separator: [0, 0])
    print(Array(joined), Array("abc".enumerated()).map { "\($0.offset)\($0.element)" })
    print([1, 2, 3].reversed().map { $0 }, [4, 5].first ?? 0, Array([1, 2, 3, 4].lazy.reversed().prefix(2)))
    let erased = AnySequence([1, 2, 3]), collection = AnyCollection("xyz")
    print(erased.reduce(0, +), collection.count, Array(AnyIterator([9].makeIterator())))
    var n = 3
    let countdown = AnyIterator { () -> Int? in
        n -= 1
        return n >= 0 ? n : nil
    }
    for value in countdown { print(value, terminator: ";") }
    print([1, 2, 3, 4].suffix(2), [1, 2, 3].starts(with: [1, 2]), [1, 5].min()!, [2: "b"].lazy.map(\.value).first!)
}

func lazyEvens(_ numbers: [Int]) -> LazyFilterSequence<[Int]> { numbers.lazy.filter { $0 % 2 == 0 } }
