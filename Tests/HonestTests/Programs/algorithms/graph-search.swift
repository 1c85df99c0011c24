// swift-format-ignore-file
struct Graph<Node: Hashable & Comparable> {
    private var edges: [Node: [Node: Int]] = [:]
    mutating func connect(_ a: Node, _ b: Node, cost: Int = 1) {
        edges[a, default: [:]][b] = cost
        edges[b, default: [:]][a] = cost
    }
    func neighbours(of node: Node) -> [Node] { (edges[node]?.keys.sorted()) ?? [] }

    func breadthFirst(from start: Node) -> [Node] {
        var order: [Node] = [], queue = [start], seen: Set = [start]
        while !queue.isEmpty {
            let node = queue.removeFirst()
            order.append(node)
            for next in neighbours(of: node) where seen.insert(next).inserted { queue.append(next) }
        }
        return order
    }

    func depthFirst(from start: Node) -> [Node] {
        var seen: Set<Node> = [], order: [Node] = []
        func visit(_ node: Node) {
            guard seen.insert(node).inserted else { return }
            order.append(node)
            neighbours(of: node).forEach(visit)
        }
        visit(start)
        return order
    }

    func shortestPath(from start: Node, to goal: Node) -> (path: [Node], cost: Int)? {
        var best: [Node: Int] = [start: 0], previous: [Node: Node] = [:], open: Set = [start]
        while let node = open.min(by: { (best[$0]!, $0) < (best[$1]!, $1) }) {
            if node == goal {
                let path = sequence(first: goal) { previous[$0] }
                return (path.reversed(), best[goal]!)
            }
            open.remove(node)
            for (next, cost) in edges[node] ?? [:] {
                let total = best[node]! + cost
                if total < best[next, default: .max] {
                    best[next] = total
                    previous[next] = node
                    open.insert(next)
                }
            }
        }
        return nil
    }
}

func program() {
    var graph = Graph<String>()
    graph.connect("A", "B", cost: 4)
    graph.connect("A", "C", cost: 1)
    graph.connect("C", "B", cost: 2)
    graph.connect("B", "D", cost: 5)
    graph.connect("X", "Y")
    print(graph.breadthFirst(from: "A"), graph.depthFirst(from: "A"))
    if let (path, cost) = graph.shortestPath(from: "A", to: "D") { print(path.joined(separator: ">"), cost) }
    print(graph.shortestPath(from: "A", to: "X") == nil)
}
