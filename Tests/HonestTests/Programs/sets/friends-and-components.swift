// swift-format-ignore-file
typealias Pair = (String, String)

func components(of pairs: [Pair]) -> [[String]] {
    var neighbours: [String: Set<String>] = [:]
    for (a, b) in pairs {
        neighbours[a, default: []].insert(b)
        neighbours[b, default: []].insert(a)
    }
    var unseen = Set(neighbours.keys)
    var result: [[String]] = []
    while let start = unseen.min() {
        var group: Set<String> = [start]
        var queue = [start]
        while !queue.isEmpty {
            let next = queue.removeFirst()
            for friend in neighbours[next]! where group.insert(friend).inserted {
                queue.append(friend)
            }
        }
        unseen.subtract(group)
        result.append(group.sorted())
    }
    return result
}

func common(_ lists: [String]...) -> [String] {
    guard let first = lists.first else { return [] }
    return lists.dropFirst().reduce(Set(first)) { $0.intersection($1) }.sorted()
}

func program() {
    let pairs = [("ann", "bob"), ("bob", "cid"), ("dan", "eve"), ("fay", "fay")]
    for group in components(of: pairs) { print(group.joined(separator: "-")) }
    print(common(["a", "b", "c"], ["b", "c", "d"], ["c", "b"]), common())
    let words: Set = ["tea", "ate", "eat", "tan"]
    let classes = Set(words.map { String($0.sorted()) })
    print(classes.sorted(), classes.count)
    let sets: Set<Set<Int>> = [[1, 2], [2, 1], [3]]
    print(sets.count)
}
