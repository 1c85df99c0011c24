// swift-format-ignore-file
final class Node<Value> {
    var value: Value
    var next: Node?
    init(_ value: Value, next: Node? = nil) { (self.value, self.next) = (value, next) }
}

struct LinkedList<Value>: Sequence {
    private var head: Node<Value>?
    private weak var tail: Node<Value>?
    private(set) var count = 0
    mutating func append(_ value: Value) {
        let node = Node(value)
        if let tail { tail.next = node } else { head = node }
        tail = node
        count += 1
    }
    mutating func prepend(_ value: Value) {
        head = Node(value, next: head)
        tail = tail ?? head
        count += 1
    }
    mutating func reverse() {
        var previous: Node<Value>? = nil, current = head
        tail = head
        while let node = current {
            (current, node.next, previous) = (node.next, previous, node)
        }
        head = previous
    }
    func makeIterator() -> AnyIterator<Value> {
        var current = head
        return AnyIterator {
            defer { current = current?.next }
            return current?.value
        }
    }
}

extension LinkedList: CustomStringConvertible {
    var description: String { map { "\($0)" }.joined(separator: " -> ") }
}

indirect enum Tree<Element: Comparable> {
    case empty
    case node(Tree, Element, Tree)
    func inserting(_ new: Element) -> Tree {
        guard case let .node(left, value, right) = self else { return .node(.empty, new, .empty) }
        if new < value { return .node(left.inserting(new), value, right) }
        if new > value { return .node(left, value, right.inserting(new)) }
        return self
    }
    var inOrder: [Element] {
        switch self {
        case .empty: []
        case let .node(left, value, right): left.inOrder + [value] + right.inOrder
        }
    }
    var depth: Int {
        if case .node(let l, _, let r) = self { return 1 + max(l.depth, r.depth) } else { return 0 }
    }
}

func program() {
    var list = LinkedList<Int>()
    [2, 3, 4].forEach { list.append($0) }
    list.prepend(1)
    print(list, list.count, list.contains(3))
    list.reverse()
    list.append(0)
    print(list)
    let tree = ["m", "c", "x", "a", "d", "m"].reduce(Tree.empty) { $0.inserting($1) }
    print(tree.inOrder, tree.depth)
}
