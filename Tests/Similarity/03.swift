protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

final class WaitingRoom {
  weak var delegate: WaitingRoomDelegate?
  private var queue: [(number: Int, name: String)] = []
  private var ticket = 0

  var count: Int { queue.count }

  func register(_ name: String, isUrgent: Bool) {
    if position(of: name) != nil { return }
    ticket += 1
    // Urgent tickets are negative, so they sort before all others.
    queue.append((number: isUrgent ? ticket - 1_000_000 : ticket, name: name))
    queue.sort { $0.number < $1.number }
  }

  func leave(_ name: String) {
    queue = queue.filter { $0.name != name }
  }

  func callNext() {
    guard let head = queue.first else { return }
    queue = Array(queue.dropFirst())
    delegate?.waitingRoom(self, didCall: head.name)
    guard queue.first == nil else { return }
    delegate?.waitingRoomDidEmpty(self)
  }

  func position(of name: String) -> Int? {
    guard let index = queue.firstIndex(where: { $0.name == name }) else { return nil }
    return queue.distance(from: queue.startIndex, to: index) + 1
  }
}
