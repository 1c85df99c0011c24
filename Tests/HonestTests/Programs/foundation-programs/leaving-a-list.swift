// imports: Foundation
// swift-format-ignore-file
import Foundation

/// Objects that leave lists while they are destroyed, beside closures that keep what they get.
protocol Listening: AnyObject { var name: String { get } }

final class Center {
    struct Entry { weak var object: (any Listening)? }
    private(set) var entries: [Entry] = []
    private(set) var names: [String] = []
    let all = NSMutableSet()
    var onLeave: ((Center) -> Void)?
    func add(_ one: any Listening) { entries.append(Entry(object: one)) }
    func remove(_ one: any Listening) { entries.removeAll { $0.object == nil || $0.object === one } }
    func note(_ list: [String]) { list.forEach { names.append($0) } }
}

final class Listener: Listening {
    let name: String, center: Center
    private var timers = [1, 2]
    init(_ name: String, _ center: Center) { self.name = name; self.center = center; center.add(self) }
    deinit {
        center.remove(self)
        timers.removeAll { $0 > 0 }
        center.all.remove(name)
        center.note([1, 2].map(String.init(describing:)).sorted(by: <))
        center.onLeave?(center)
    }
}

protocol Told { init(format: String, arguments: [Int]) }
struct Line: Told { let text: String; init(format: String, arguments: [Int]) { text = format + arguments.map(String.init).joined() } }

func lengths<each T: CustomStringConvertible>(_ value: repeat each T) -> [Int] {
    var texts: [String] = []
    for one in repeat each value { texts.append(one.description) }
    return texts.map(\.count)
}

func program() {
    let center = Center()
    var left = 0
    center.onLeave = { center in left += center.names.count }
    var kept: [Listener] = []
    let largest: (Int, Int) -> Int = max
    do {
        let one = Listener("one", center), two = Listener("two", center)
        kept = [one, two].filter { $0.name != "two" }
        center.all.add("two")
    }
    print(center.entries.compactMap(\.object?.name), center.names, left, center.all.count)
    kept.removeAll()
    print(center.entries.count, left, largest(2, 3), Line(format: "n: ", arguments: [1, 2]).text, lengths(10, "abc", 1.5))
}
