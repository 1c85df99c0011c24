protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

class WaitingRoom {
  weak var delegate: WaitingRoomDelegate?
  var names: [String] = []
  var urgentCount = 0

  var count: Int { return names.count }

  func register(_ name: String, isUrgent: Bool) {
    if names.contains(name) {
      return
    }
    if isUrgent {
      names.insert(name, at: urgentCount)
      urgentCount = urgentCount + 1
    } else {
      names.append(name)
    }
  }

  func leave(_ name: String) {
    var i = 0
    while i < names.count {
      if names[i] == name {
        names.remove(at: i)
        if i < urgentCount {
          urgentCount = urgentCount - 1
        }
        break
      }
      i = i + 1
    }
  }

  func callNext() {
    if names.count > 0 {
      let name = names[0]
      names.remove(at: 0)
      if urgentCount > 0 {
        urgentCount = urgentCount - 1
      }
      delegate?.waitingRoom(self, didCall: name)
      if names.count == 0 {
        delegate?.waitingRoomDidEmpty(self)
      }
    }
  }

  func position(of name: String) -> Int? {
    var i = 0
    while i < names.count {
      if names[i] == name {
        return i + 1
      }
      i = i + 1
    }
    return nil
  }
}
