// imports: Foundation
// swift-format-ignore-file
import Foundation

func program() {
    let bag = NSCountedSet(array: ["a", "b", "a", "c", "a"])
    print(bag.count(for: "a"), bag.count(for: "z"), bag.count)
    bag.remove("a")
    bag.add("b")
    print(bag.count(for: "a"), bag.count(for: "b"))
    let list = NSMutableArray(array: [3, 1, 2])
    list.add(9)
    list.removeObject(at: 0)
    list.insert("first", at: 0)
    print(list.count, list[0] as? String ?? "", list.lastObject as? Int ?? 0, list.contains(2), list.index(of: 9))
    let swift = list.compactMap { $0 as? Int }
    print(swift.sorted(), (NSArray(array: ["x", "y"]) as? [String])?.joined() ?? "")
    let table = NSMutableDictionary()
    table["one"] = 1
    table["two"] = "zwei"
    print(table.count, table["one"] as? Int ?? 0, table.object(forKey: "two") as? String ?? "", table["three"] == nil)
    let ordered = NSMutableOrderedSet(array: ["q", "a", "q", "b"])
    ordered.insert("z", at: 0)
    print(ordered.count, ordered.array.compactMap { $0 as? String }, ordered.index(of: "b"))
    let set = NSSet(array: [1, 2, 3])
    print(set.contains(2), set.count, (set as? Set<Int>)?.sum ?? 0, NSDictionary(dictionary: ["k": 1]).allKeys.count)
    let cache = NSCache<NSString, NSNumber>()
    cache.setObject(5, forKey: "five")
    print(cache.object(forKey: "five")?.intValue ?? 0, cache.object(forKey: "six") == nil)
}

extension Set where Element == Int { var sum: Int { reduce(0, +) } }
