// imports: Dispatch
// swift-format-ignore-file
/// A queue that knows that code runs on it, by a key of its own.
import Dispatch

final class Store {
    private let queue = DispatchQueue(label: "store")
    private let key = DispatchSpecificKey<Int>()
    private static let shared = DispatchSpecificKey<String>()
    private var values: [Int] = []
    init(number: Int) {
        queue.setSpecific(key: key, value: number)
        queue.setSpecific(key: Store.shared, value: "store")
    }
    func add(_ value: Int) {
        if DispatchQueue.getSpecific(key: key) != nil { values.append(value) } else { queue.sync { values.append(value) } }
    }
    func addAll(_ new: [Int]) { queue.sync { new.forEach(add) } }
    func about() -> String { "\(queue.getSpecific(key: key) ?? 0) \(queue.getSpecific(key: Store.shared) ?? "") \(values)" }
    func forget() { queue.setSpecific(key: key, value: nil) }
}

func program() {
    for number in 1...3 {
        let store = Store(number: number)
        store.add(number); store.addAll([4, 5])
        print(store.about(), DispatchQueue.getSpecific(key: DispatchSpecificKey<Int>()) ?? -1)
        store.forget(); print(store.about())
    }
}
