// swift-format-ignore-file
extension Array {
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }

    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }

    mutating func rotate(by n: Int) {
        guard !isEmpty else { return }
        let shift = (n % count + count) % count
        self = Array(self[shift...] + self[..<shift])
    }
}

extension Array where Element: Equatable {
    mutating func removeOne(_ element: Element) -> Bool {
        guard let index = firstIndex(of: element) else { return false }
        remove(at: index)
        return true
    }
    func removingDuplicates() -> [Element] {
        var seen: [Element] = []
        for element in self where !seen.contains(element) { seen.append(element) }
        return seen
    }
}

extension Array where Element: Numeric {
    var sum: Element { reduce(0, +) }
    var product: Element { reduce(1, *) }
}

func program() {
    let letters = ["a", "b", "c"]
    print(letters[safe: 1] ?? "none", letters[safe: 9] ?? "none", letters[safe: -1] as Any)
    print(Array(1...7).chunked(into: 3))
    var wheel = [1, 2, 3, 4, 5]
    wheel.rotate(by: 2)
    print(wheel)
    wheel.rotate(by: -2)
    print(wheel, wheel.removeOne(9), wheel.removeOne(3), wheel)
    print([1, 2, 1, 3, 2].removingDuplicates(), [2, 3, 4].sum, [0.5, 4].product)
}
