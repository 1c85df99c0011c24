// swift-format-ignore-file
struct Person {
    let name: String
    let age: Int
    let languages: [String]
}

private let people: [Person] = [
    Person(name: "Ada", age: 36, languages: ["Swift", "Latin"]),
    Person(name: "Bob", age: 17, languages: []),
    Person(name: "Cleo", age: 52, languages: ["Swift", "C"]),
]

func program() {
    let adults = people.filter { $0.age >= 18 }
    print(adults.map(\.name))
    print(people.flatMap { $0.languages }.sorted())
    print(["1", "x", "3"].compactMap(Int.init))
    print(people.reduce(0) { $0 + $1.age })
    let byLanguage = people.reduce(into: [String: [String]]()) { table, person in
        for language in person.languages { table[language, default: []].append(person.name) }
    }
    for key in byLanguage.keys.sorted() { print(key, byLanguage[key]!) }
    print(people.contains { $0.languages.isEmpty }, people.allSatisfy { $0.age > 10 })
    print(people.first(where: { $0.age < 20 })?.name ?? "nobody")
    print(people.firstIndex { $0.name == "Cleo" } ?? -1)
    print(people.max { $0.age < $1.age }?.name as Any, people.min(by: { $0.age < $1.age })!.name)
    print(Array(people.prefix { $0.age != 52 }.map(\.name)), people.drop(while: { $0.age > 18 }).count)
    people.enumerated().forEach { index, person in
        print("\(index + 1). \(person.name)")
    }
    let parts = people.partitioned { $0.age > 30 }
    print(parts.0.count, parts.1.count)
}

extension Array {
    func partitioned(by test: (Element) throws -> Bool) rethrows -> ([Element], [Element]) {
        var yes: [Element] = [], no: [Element] = []
        for element in self {
            if try test(element) { yes.append(element) } else { no.append(element) }
        }
        return (yes, no)
    }
}
