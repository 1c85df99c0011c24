// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Selection {
    private(set) var rows = IndexSet()
    mutating func toggle(_ row: Int) { if rows.contains(row) { rows.remove(row) } else { rows.insert(row) } }
    func remove<T>(from list: [T]) -> [T] {
        var copy = list
        for row in rows.reversed() where copy.indices.contains(row) { copy.remove(at: row) }
        return copy
    }
}

func program() {
    var selection = Selection()
    [1, 3, 4, 3, 9].forEach { selection.toggle($0) }
    print(selection.rows.map { $0 }, selection.rows.count, selection.remove(from: Array("abcdef")).map(String.init))
    var set = IndexSet(integersIn: 5...8)
    set.insert(integersIn: 10..<12)
    set.formUnion([20])
    print(set.rangeView.map { "\($0)" }, set.first ?? -1, set.last ?? -1, set.contains(integersIn: 5..<7))
    print(set.integerGreaterThan(8) ?? -1, set.integerLessThan(5) as Any, set.intersection([6, 7, 30]).map { $0 }, set.isEmpty)
    set.shift(startingAt: 10, by: 5)
    set.subtract(IndexSet(integer: 5))
    print(set.sorted(), set.count(in: 0..<10), set == IndexSet(set))
    let path = IndexPath(indexes: [2, 5]), other: IndexPath = [2, 6]
    print(path[0], path.count, path < other, path.appending(1).map { $0 }, path.dropLast().count, Set([path, [2, 5]]).count)
    print(path.compare(other) == .orderedAscending, IndexPath(index: 3).first ?? 0)
}
