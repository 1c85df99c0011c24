// imports: Dispatch
// swift-format-ignore-file
import Dispatch

@MainActor protocol ListViewDelegate: AnyObject {
    func listView(_ view: ListView, didShow rows: [String])
}

@MainActor final class ListView {
    weak var delegate: (any ListViewDelegate)?
    private(set) var rows: [String] = []

    func show(_ rows: [String]) {
        dispatchPrecondition(condition: .onQueue(.main))
        self.rows = rows
        delegate?.listView(self, didShow: rows)
    }
}

/// Calls back on the main queue, as completion handlers of a library without `async` do.
struct Service {
    func fetch(_ count: Int, completion: @escaping @MainActor @Sendable ([String]) -> Void) {
        DispatchQueue.global().async {
            dispatchPrecondition(condition: .notOnQueue(.main))
            let rows = (1...count).map { "row \($0)" }
            DispatchQueue.main.async { completion(rows) }
        }
    }
}

@MainActor final class Screen: ListViewDelegate {
    let view = ListView()
    private var waiting: CheckedContinuation<Int, Never>?
    init() { view.delegate = self }

    func load(_ count: Int) async -> Int {
        await withCheckedContinuation { continuation in
            waiting = continuation
            Service().fetch(count) { [weak self] in self?.view.show($0) }
        }
    }
    func listView(_ view: ListView, didShow rows: [String]) {
        print("shown", rows)
        waiting?.resume(returning: rows.count)
        waiting = nil
    }
}

@MainActor func program() async {
    let screen = Screen()
    print(await screen.load(3), await screen.load(1))

    var order: [String] = []
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { order.append("second") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(2)) {
            order.append("third")
            continuation.resume()
        }
        order.append("first")
    }
    print(order, DispatchQueue.main.label.isEmpty)

    let text = await Task.detached {
        DispatchQueue.main.sync { MainActor.assumeIsolated { screen.view.rows.joined() } }
    }.value
    print(text)
}
