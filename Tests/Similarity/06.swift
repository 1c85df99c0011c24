protocol WaitingRoomDelegate: AnyObject {
  func waitingRoom(_ room: WaitingRoom, didCall name: String)
  func waitingRoomDidEmpty(_ room: WaitingRoom)
}

struct Line {
  private var storage: [String] = []

  var isEmpty: Bool { storage.isEmpty }
  var all: [String] { storage }

  mutating func push(_ name: String) { storage.append(name) }

  mutating func pop() -> String? {
    storage.isEmpty ? nil : storage.removeFirst()
  }

  mutating func drop(_ name: String) {
    guard let place = storage.firstIndex(of: name) else { return }
    storage.remove(at: place)
  }
}

final class WaitingRoom {
  weak var delegate: WaitingRoomDelegate?
  private var fast = Line()
  private var slow = Line()

  private var everybody: [String] { fast.all + slow.all }
  var count: Int { everybody.count }

  func register(_ name: String, isUrgent: Bool) {
    guard everybody.contains(name) == false else { return }
    isUrgent ? fast.push(name) : slow.push(name)
  }

  func leave(_ name: String) {
    fast.drop(name)
    slow.drop(name)
  }

  func callNext() {
    guard let called = fast.pop() ?? slow.pop() else { return }
    delegate?.waitingRoom(self, didCall: called)
    if fast.isEmpty && slow.isEmpty { delegate?.waitingRoomDidEmpty(self) }
  }

  func position(of name: String) -> Int? {
    zip(1..., everybody).first { $0.1 == name }?.0
  }
}
