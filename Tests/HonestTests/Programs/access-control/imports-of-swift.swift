import Swift
import struct Swift.Array

struct Queue<Element> {
  private var elements: Swift.Array<Element> = []
  mutating func add(_ element: Element) { elements.append(element) }
  mutating func next() -> Element? { elements.isEmpty ? nil : elements.removeFirst() }
}

func program() {
  var queue = Queue<Swift.Int>()
  queue.add(1)
  Swift.print(queue.next() ?? 0, queue.next() ?? 0)
}
