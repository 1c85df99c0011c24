// swift-format-ignore-file
final class Button {
    let title: String
    var onTap: (() -> Void)?
    init(title: String) { self.title = title }
    func tap() { onTap?() }
    deinit { print("button \(title) is gone") }
}

final class Screen {
    private var taps = 0
    private(set) var buttons: [Button] = []

    func add(_ title: String) {
        let button = Button(title: title)
        button.onTap = { [weak self, title] in
            guard let self else { return print("no screen for \(title)") }
            taps += 1
            print("\(title): tap \(taps)")
        }
        buttons.append(button)
    }
    deinit { print("screen is gone") }
}

class Queue {
    private var pending: [() -> Void] = []
    func later(_ work: @escaping () -> Void) { pending.append(work) }
    func runAll() {
        let all = pending
        pending.removeAll(keepingCapacity: true)
        all.forEach { $0() }
    }
}

func program() {
    var screen: Screen? = Screen()
    screen?.add("OK")
    screen?.add("Cancel")
    let kept = screen!.buttons[0]
    screen!.buttons.forEach { $0.tap() }
    screen = nil
    kept.tap()

    let queue = Queue()
    var number = 1
    queue.later { [number] in print("captured value", number) }
    queue.later { print("captured variable", number) }
    number = 99
    queue.runAll()
    queue.runAll()
}
