// fails testDoorDoesNotKeepItsDelegateAlive
protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
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
}
