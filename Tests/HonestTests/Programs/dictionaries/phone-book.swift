// swift-format-ignore-file
struct PhoneBook {
    private var numbers: [String: [String]] = [:]

    mutating func add(_ number: String, for name: String) {
        numbers[name, default: []].append(number)
    }
    @discardableResult
    mutating func remove(_ name: String) -> Bool { numbers.removeValue(forKey: name) != nil }

    subscript(name: String) -> [String] {
        get { numbers[name] ?? [] }
        set { numbers[name] = newValue.isEmpty ? nil : newValue }
    }
    func names(startingWith prefix: String) -> [String] {
        numbers.keys.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }.sorted()
    }
    func reverseLookup(_ number: String) -> String? {
        for (name, list) in numbers where list.contains(number) { return name }
        return nil
    }
    var inverted: [String: String] {
        var result: [String: String] = [:]
        numbers.forEach { name, list in list.forEach { result[$0] = name } }
        return result
    }
}

func program() {
    var book = PhoneBook()
    book.add("111", for: "Mia")
    book.add("112", for: "Mia")
    book.add("200", for: "Max")
    book["Tom"] = ["300"]
    book["Tom"].append("301")
    print(book["Mia"], book["Tom"], book["Nobody"])
    print(book.names(startingWith: "m"), book.reverseLookup("200") ?? "unknown")
    book["Max"] = []
    print(book.reverseLookup("200") ?? "unknown", book.remove("Mia"), book.remove("Mia"))
    for (number, name) in book.inverted.sorted(by: <) { print(number, name) }
}
