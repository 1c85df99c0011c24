// swift-format-ignore-file
struct Heap<Element> {
    private var items: [Element] = []
    private let precedes: (Element, Element) -> Bool

    init(_ source: [Element] = [], sort: @escaping (Element, Element) -> Bool) {
        precedes = sort
        for item in source { insert(item) }
    }
    var count: Int { items.count }
    var isEmpty: Bool { items.isEmpty }
    func peek() -> Element? { items.first }

    mutating func insert(_ item: Element) {
        items.append(item)
        var child = items.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(items[child], items[parent]) else { return }
            items.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() -> Element? {
        guard !items.isEmpty else { return nil }
        items.swapAt(0, items.count - 1)
        let first = items.removeLast()
        siftDown(from: 0)
        return first
    }

    private mutating func siftDown(from start: Int) {
        var parent = start
        while true {
            var best = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < items.count {
                if precedes(items[child], items[best]) { best = child }
            }
            if best == parent { return }
            items.swapAt(parent, best)
            parent = best
        }
    }
}

struct Patient { let name: String, urgency: Int }

func program() {
    var heap = Heap([5, 1, 4, 2, 3], sort: <)
    print(heap.peek()!, heap.count)
    while let next = heap.removeFirst() { print(next, terminator: " ") }
    print(heap.isEmpty)
    var room = Heap<Patient>(sort: { $0.urgency > $1.urgency })
    room.insert(Patient(name: "cough", urgency: 1))
    room.insert(Patient(name: "fracture", urgency: 7))
    room.insert(Patient(name: "fever", urgency: 4))
    while let patient = room.removeFirst() { print(patient.name) }
}
