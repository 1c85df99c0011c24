// swift-format-ignore-file
protocol Command { func apply(to text: inout String); func revert(_ text: inout String); var title: String { get } }

struct Append: Command {
    let suffix: String
    var title: String { "append \(suffix)" }
    func apply(to text: inout String) { text += suffix }
    func revert(_ text: inout String) { text.removeLast(suffix.count) }
}
struct Reverse: Command {
    let title = "reverse"
    func apply(to text: inout String) { text = String(text.reversed()) }
    func revert(_ text: inout String) { apply(to: &text) }
}
final class Replace: Command {
    private let old: Character, new: Character
    private var before: String?
    init(_ old: Character, with new: Character) { (self.old, self.new) = (old, new) }
    var title: String { "replace \(old)" }
    func apply(to text: inout String) {
        before = text
        text = String(text.map { $0 == old ? new : $0 })
    }
    func revert(_ text: inout String) { if let before { text = before } }
}

struct Editor {
    private(set) var text = ""
    private var done: [any Command] = [], undone: [any Command] = []
    var titles: [String] { done.map(\.title) }

    mutating func perform(_ command: some Command) {
        command.apply(to: &text)
        done.append(command)
        undone.removeAll()
    }
    @discardableResult mutating func undo() -> Bool {
        guard let last = done.popLast() else { return false }
        last.revert(&text)
        undone.append(last)
        return true
    }
    @discardableResult mutating func redo() -> Bool {
        guard let next = undone.popLast() else { return false }
        next.apply(to: &text)
        done.append(next)
        return true
    }
}

func program() {
    var editor = Editor()
    editor.perform(Append(suffix: "hello"))
    editor.perform(Reverse())
    editor.perform(Replace("l", with: "L"))
    print(editor.text, editor.titles)
    editor.undo(); editor.undo()
    print(editor.text, editor.redo(), editor.text)
    editor.perform(Append(suffix: "!"))
    print(editor.redo(), editor.text)
    while editor.undo() {}
    print(editor.text.isEmpty, editor.titles)
}
