protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

final class Visitor {
  let name: String
  let isUrgent: Bool
  var next: Visitor?

  init(name: String, isUrgent: Bool, next: Visitor?) {
    self.name = name
    self.isUrgent = isUrgent
    self.next = next
  }
}

final class WaitingRoom {
  weak var delegate: WaitingRoomDelegate?
  private var first: Visitor?

  var count: Int {
    var number = 0
    var visitor = first
    while visitor != nil {
      number += 1
      visitor = visitor?.next
    }
    return number
  }

  func register(_ name: String, isUrgent: Bool) {
    guard position(of: name) == nil else { return }
    guard let start = first, start.isUrgent || !isUrgent else {
      first = Visitor(name: name, isUrgent: isUrgent, next: first)
      return
    }
    var last = start
    while let following = last.next, following.isUrgent || !isUrgent { last = following }
    last.next = Visitor(name: name, isUrgent: isUrgent, next: last.next)
  }

  func leave(_ name: String) {
    if first?.name == name {
      first = first?.next
      return
    }
    var visitor = first
    while let current = visitor {
      if current.next?.name == name { current.next = current.next?.next }
      visitor = current.next
    }
  }

  func callNext() {
    guard let visitor = first else { return }
    first = visitor.next
    delegate?.waitingRoom(self, didCall: visitor.name)
    if first == nil { delegate?.waitingRoomDidEmpty(self) }
  }

  func position(of name: String) -> Int? {
    var place = 1
    var visitor = first
    while let current = visitor {
      if current.name == name { return place }
      visitor = current.next
      place += 1
    }
    return nil
  }
}
