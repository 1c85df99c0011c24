import Foundation

protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

final class WaitingRoom {
  weak var delegate: WaitingRoomDelegate?
  private var urgent: [String] = []
  private var normal: [String] = []

  var count: Int { urgent.count + normal.count }

  func register(_ name: String, isUrgent: Bool) {
    guard !urgent.contains(name), !normal.contains(name) else { return }
    if isUrgent {
      urgent.append(name)
    } else {
      normal.append(name)
    }
  }

  func leave(_ name: String) {
    urgent.removeAll { $0 == name }
    normal.removeAll { $0 == name }
  }

  func callNext() {
    let next: String
    if !urgent.isEmpty {
      next = urgent.removeFirst()
    } else if !normal.isEmpty {
      next = normal.removeFirst()
    } else {
      return
    }
    delegate?.waitingRoom(self, didCall: next)
    if count == 0 {
      delegate?.waitingRoomDidEmpty(self)
    }
  }

  func position(of name: String) -> Int? {
    let all = urgent + normal
    return all.firstIndex(of: name).map { $0 + 1 }
  }
}
