// swift-format-ignore-file
func program() {
    var ages: [String: Int] = ["Ann": 31, "Bob": 22]
    ages["Cid"] = 44
    ages["Ann"] = nil
    print(ages.count, ages["Bob"] ?? 0, ages["Zoe"] as Any, ages.isEmpty)
    print(ages.updateValue(23, forKey: "Bob") as Any, ages.removeValue(forKey: "Cid") as Any)
    ages["Dan", default: 10] += 1
    for (name, age) in ages.sorted(by: { $0.key < $1.key }) { print(name, age) }
    print(ages.keys.sorted(), ages.values.sorted(), ages.keys.contains("Dan"))
    let older = ages.mapValues { $0 + 1 }
    print(older["Dan"]!, older.filter { $0.value > 20 }.map(\.key), ages.contains { $0.value == 11 })
    ages.merge(["Bob": 1, "Eva": 2]) { old, new in old + new }
    print(ages["Bob"]!, ages.merging(["Eva": 9], uniquingKeysWith: { _, new in new })["Eva"]!)
    let byLetter = Dictionary(grouping: ["apple", "avocado", "beet"], by: { $0.first! })
    print(byLetter["a"]!, byLetter["b", default: []], byLetter["c"] ?? [])
    let squares = Dictionary(uniqueKeysWithValues: (1...3).map { ($0, $0 * $0) })
    print(squares[3]!, Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: +))
    print(["x": nil, "y": 2].compactMapValues { $0 }, ages.reduce(0) { $0 + $1.value })
    let empty = [Int: String](), same = Dictionary<Int, String>()
    print(empty == same, ages.first(where: { $0.key == "Eva" })!.value, ages.max { $0.value < $1.value }!.key)
    if let index = ages.index(forKey: "Eva") { print(ages[index].key, ages.remove(at: index).value) }
    ages.removeAll()
    print(ages, ages.randomElement() == nil, ["k": [1: true]]["k"]?[1] == true)
    let pairs: KeyValuePairs = ["first": 1, "second": 2, "first": 3]
    print(pairs, pairs.count, pairs[2].value)
}
