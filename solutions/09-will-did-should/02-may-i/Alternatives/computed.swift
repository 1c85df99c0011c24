protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  private var isAllowedToOpen: Bool {
    guard let delegate else { return true }
    return delegate.doorShouldOpen(self)
  }

  func open() {
    if !isOpen, isAllowedToOpen {
      delegate?.doorWillOpen(self)
      isOpen = true
      delegate?.doorDidOpen(self)
    }
  }
}
