// swift-format-ignore-file
@MainActor protocol Listener: AnyObject { func heard(_ news: String) }

@MainActor final class Multicast<Element> {
    private struct Box { weak var object: AnyObject? }
    private var boxes: [Box] = []
    func add(_ element: Element) { boxes.append(Box(object: element as AnyObject)) }
    func remove(_ element: Element) { boxes.removeAll { $0.object == nil || $0.object === element as AnyObject } }
    func removeByIdentity(_ element: Element) {
        let object = element as AnyObject
        boxes.removeAll { box in box.object.map { ObjectIdentifier($0) == ObjectIdentifier(object) } ?? true }
    }
    func tell(_ action: (Element) -> Void) { for box in boxes { if let one = box.object as? Element { action(one) } } }
    var count: Int { boxes.count }
}

struct Tally: CustomReflectable {
    var votes = 0
    var customMirror: Mirror { Mirror(self, children: ["votes": votes]) }
}

@MainActor final class Screen: Listener {
    let name: String
    let hub: Multicast<any Listener>
    init(_ name: String, _ hub: Multicast<any Listener>) { self.name = name; self.hub = hub; hub.add(self) }
    func heard(_ news: String) { print(name, "heard", news) }
    isolated deinit { hub.remove(self) }
}

@MainActor final class Lamp {
    let hub: Multicast<Lamp>
    init(_ hub: Multicast<Lamp>) { self.hub = hub; hub.add(self) }
    isolated deinit { hub.removeByIdentity(self); print("lamps", hub.count) }
}

@MainActor func program() {
    let hub = Multicast<any Listener>()
    let first = Screen("first", hub)
    do {
        let second = Screen("second", hub)
        hub.tell { $0.heard("one") }
        second.heard("alone")
    }
    hub.tell { $0.heard("two") }
    print(hub.count, first.name)
    let lamps = Multicast<Lamp>()
    let lamp = Lamp(lamps)
    do { _ = Lamp(lamps) }
    print(lamps.count)
    lamp.hub.tell { _ in print("lit") }
}
