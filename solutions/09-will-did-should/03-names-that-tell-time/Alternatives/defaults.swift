protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ sender: Door) -> Bool
  func doorWillOpen(_ sender: Door)
  func doorDidOpen(_ sender: Door)
  func door(_ sender: Door, didHearKnocks number: Int)
}

// Nobody has to write the methods that they do not need.
extension DoorDelegate {
  func doorShouldOpen(_ sender: Door) -> Bool { true }
  func doorWillOpen(_ sender: Door) {}
  func doorDidOpen(_ sender: Door) {}
  func door(_ sender: Door, didHearKnocks number: Int) {}
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    guard !isOpen, delegate?.doorShouldOpen(self) != false else { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  /// Somebody knocks that many times.
  func knock(count: Int) {
    guard let delegate else { return }
    delegate.door(self, didHearKnocks: count)
  }
}
