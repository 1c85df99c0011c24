// swift-format-ignore-file
struct Stack<Element> {
    private var items: [Element] = []
    var isEmpty: Bool { items.isEmpty }
    var top: Element? { items.last }
    mutating func push(_ item: Element) { items.append(item) }
    @discardableResult mutating func pop() -> Element? { items.popLast() }
}

extension Stack: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: Element...) { items = elements }
}

struct Queue<Element> {
    private var inbox: [Element] = [], outbox: [Element] = []
    var count: Int { inbox.count + outbox.count }
    mutating func enqueue(_ item: Element) { inbox.append(item) }
    mutating func dequeue() -> Element? {
        if outbox.isEmpty {
            outbox = inbox.reversed()
            inbox.removeAll()
        }
        return outbox.popLast()
    }
}

func isBalanced(_ text: String) -> Bool {
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    var stack = Stack<Character>()
    for character in text {
        if pairs.values.contains(character) {
            stack.push(character)
        } else if let opening = pairs[character] {
            guard stack.pop() == opening else { return false }
        }
    }
    return stack.isEmpty
}

func program() {
    for text in ["{[()]}", "{[(])}", "((", "", "a(b)c]"] { print(isBalanced(text)) }
    var queue = Queue<Int>()
    for n in 1...3 { queue.enqueue(n) }
    print(queue.dequeue() ?? 0, queue.count)
    queue.enqueue(4)
    while let next = queue.dequeue() { print(next, terminator: " ") }
    print()
    var stack: Stack = ["x", "y"]
    stack.pop()
    print(stack.top ?? "-")
}
