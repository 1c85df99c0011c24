// swift-format-ignore-file
struct Tag: Hashable, ExpressibleByStringLiteral {
    let name: String
    init(stringLiteral value: String) { name = value }
}

func program() {
    var evens: Set = [2, 4, 6, 8]
    let primes: Set<Int> = [2, 3, 5, 7]
    print(evens.union(primes).sorted(), evens.intersection(primes), evens.subtracting(primes).sorted())
    print(evens.symmetricDifference(primes).sorted(), evens.isDisjoint(with: [1, 3]))
    print(Set([2, 4]).isSubset(of: evens), evens.isSuperset(of: [8]), evens.isStrictSuperset(of: evens))
    let (inserted, member) = evens.insert(10)
    print(inserted, member, evens.insert(10).inserted, evens.remove(4) as Any, evens.remove(99) as Any)
    evens.formIntersection([2, 10, 12])
    evens.formUnion([1])
    evens.formSymmetricDifference([1, 3])
    print(evens.sorted(), evens.count, evens.contains(3), evens.min()!, evens.first != nil)
    evens.subtract([2])
    evens.update(with: 3)
    print(evens.map { $0 * 2 }.sorted(), evens.filter { $0 > 5 }, evens.isEmpty, evens == [3, 10])
    let tags: Set<Tag> = ["swift", "linux", "swift"]
    print(tags.count, tags.contains("linux"), tags.contains("rust"))
    let unique = Set("mississippi")
    print(unique.sorted(), Array(unique).count)
    var seen = Set<Int>()
    print([1, 2, 1, 3, 2].filter { seen.insert($0).inserted })
    print(evens.isStrictSubset(of: [3, 10, 11]), evens.reduce(0, +), evens.popFirst() != nil, evens.allSatisfy { $0 > 0 })
    evens.removeAll()
}
