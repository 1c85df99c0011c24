// swift-format-ignore-file
protocol Responder: AnyObject {
    var next: Responder? { get }
    func handle(_ event: Event) -> Bool
}
enum Event: Equatable { case key(Character), click(x: Int, y: Int), scroll(Int) }

extension Responder {
    @discardableResult
    func send(_ event: Event) -> String {
        var current: Responder? = self
        while let responder = current {
            if responder.handle(event) { return "\(type(of: responder))" }
            current = responder.next
        }
        return "nobody"
    }
}

class View: Responder {
    weak var superview: View?
    private(set) var subviews = [View]()
    weak var controller: Controller?
    var next: Responder? { controller ?? superview }
    func add(_ view: View) { view.superview = self; subviews.append(view) }
    func handle(_ event: Event) -> Bool { false }
}
final class Button: View {
    var action: ((Button) -> Void)?
    override func handle(_ event: Event) -> Bool {
        guard case .click = event, let action else { return super.handle(event) }
        action(self)
        return true
    }
}
final class Controller: Responder {
    weak var next: (any Responder)?
    var typed = ""
    func handle(_ event: Event) -> Bool {
        switch event {
        case .key(let c) where c.isLetter: typed.append(c); return true
        default: return false
        }
    }
}
final class App: Responder {
    var next: Responder? { nil }
    func handle(_ event: Event) -> Bool { if case .scroll = event { true } else { false } }
}

func program() {
    let app = App(), controller = Controller(), root = View(), button = Button()
    controller.next = app
    root.controller = controller
    root.add(button)
    var clicks = 0
    button.action = { _ in clicks += 1 }
    let events: [Event] = [.click(x: 1, y: 2), .key("s"), .key("!"), .scroll(3), .key("w")]
    print(events.map { button.send($0) }, clicks, controller.typed)
    button.action = nil
    print(button.send(.click(x: 0, y: 0)), root.send(.scroll(1)), root.subviews.count)
}
