// swift-format-ignore-file
final class Node { let next: Node?; init(_ n: Node?) { next = n } }
func twice(_ n: Int) -> Int { var node: Node?; while true { node = Node(node) } }
