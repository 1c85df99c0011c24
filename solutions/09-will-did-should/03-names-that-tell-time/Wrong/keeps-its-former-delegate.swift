// fails testDoorDoesNotKeepItsDelegateAlive
protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func door(_ door: Door, didHearKnocks count: Int)
}

class Door {
  weak var delegate: (any DoorDelegate)? {
    didSet { formerDelegate = oldValue }
  }
  private var formerDelegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    let mayOpen = delegate?.doorShouldOpen(self) ?? true
    if !mayOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  /// Somebody knocks that many times.
  func knock(count: Int) {
    delegate?.door(self, didHearKnocks: count)
  }
}
