// swift-format-ignore-file
func program() {
    var list = [3, 1, 2]
    list.append(4)
    list += [5, 6]
    list.append(contentsOf: [7, 8])
    list.insert(0, at: 0)
    list.insert(contentsOf: [100, 200], at: 1)
    print(list, list.count, list.first ?? -1, list.last!, list.isEmpty, list.capacity >= list.count)
    list.remove(at: 1)
    list.removeLast()
    list.removeFirst(2)
    list.removeAll(where: { $0 == 5 })
    list.removeSubrange(0..<1)
    print(list, list.popLast() as Any, list)
    list[0] = 50
    list[0...0] = [9, 9, 9]
    list.replaceSubrange(1...1, with: [])
    print(list, list.contains(9), list.firstIndex(of: 2) as Any, list.lastIndex(of: 9) as Any)
    list.reverse()
    list.sort()
    list.sort(by: >)
    list.swapAt(0, list.count - 1)
    print(list, list.sorted(), Array(list.reversed()), list.min()!, list.max()!)
    let zeros = Array(repeating: 0, count: 3), grid = [[Int]](repeating: zeros, count: 2)
    print(zeros + [1], grid, [1, 2] == [1, 2], [1, 2] != [2, 1], [1, 2].elementsEqual([1, 2]))
    print([3, 1, 2].sorted { $0 > $1 }, ["a", "b"].joined(separator: "+"), [[1], [2, 3]].joined().map { $0 })
    print(list.split(separator: 9), [1, 2].lexicographicallyPrecedes([1, 3]), list.indices, list.startIndex..<list.endIndex)
    let slice = list[1...]
    print(slice.startIndex, slice.first!, Array(slice), slice.dropLast().count, list.suffix(from: 1), list.prefix(upTo: 1))
    print([1].contains { $0 > 2 }, [1, 2].allSatisfy { $0 > 0 }, [1, 0, 2].split { $0 == 0 }.count, list.randomElement() != nil)
    var other = ContiguousArray([1, 2])
    let pivot = other.partition { $0 == 1 }
    print(pivot)
    list.removeAll(keepingCapacity: false)
    print(other, list, [Int](countingTo: 3), list.isEmpty ? "empty" : "full")
}

extension Array where Element == Int {
    init(countingTo count: Int) { self = (0..<count).map { $0 } }
}
