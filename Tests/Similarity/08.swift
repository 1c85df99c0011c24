protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

final class WaitingRoom {
  weak var delegate: WaitingRoomDelegate? = nil
  private var order: [String] = []
  private var urgentNames: Set<String> = []
  private var known: Set<String> = []

  var count: Int { known.count }

  func register(_ name: String, isUrgent: Bool) {
    let (isNew, _) = known.insert(name)
    if !isNew { return }
    order.append(name)
    if isUrgent { urgentNames.insert(name) }
  }

  func leave(_ name: String) {
    guard known.remove(name) != nil else { return }
    urgentNames.remove(name)
    order.removeAll { $0 == name }
  }

  private func sorted() -> [String] {
    order.filter(urgentNames.contains) + order.filter { !urgentNames.contains($0) }
  }

  func callNext() {
    switch sorted().first {
    case nil:
      break
    case let name?:
      leave(name)
      delegate?.waitingRoom(self, didCall: name)
      if known.isEmpty { delegate?.waitingRoomDidEmpty(self) }
    }
  }

  func position(of name: String) -> Int? {
    let index = sorted().firstIndex { candidate in candidate == name }
    switch index {
    case .some(let found): return found + 1
    case .none: return nil
    }
  }
}
