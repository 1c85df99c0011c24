protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

final class WaitingRoom {
  private enum Priority: Int, CaseIterable {
    case urgent, normal
  }

  weak var delegate: WaitingRoomDelegate?
  private var lines: [Priority: [String]] = [:]

  var count: Int {
    lines.values.reduce(0) { sum, line in sum + line.count }
  }

  func register(_ name: String, isUrgent: Bool) {
    let isKnown = lines.values.contains { line in line.contains(name) }
    if isKnown { return }
    lines[isUrgent ? .urgent : .normal, default: []].append(name)
  }

  func leave(_ name: String) {
    for priority in Priority.allCases {
      lines[priority]?.removeAll(where: { other in other == name })
    }
  }

  func callNext() {
    for priority in Priority.allCases {
      guard var line = lines[priority], let next = line.first else { continue }
      line.removeFirst()
      lines[priority] = line
      announce(next)
      return
    }
  }

  private func announce(_ name: String) {
    delegate?.waitingRoom(self, didCall: name)
    if lines.values.allSatisfy(\.isEmpty) { delegate?.waitingRoomDidEmpty(self) }
  }

  func position(of name: String) -> Int? {
    var place = 0
    for priority in Priority.allCases {
      for other in lines[priority] ?? [] {
        place += 1
        if other == name { return place }
      }
    }
    return nil
  }
}
