// fails testEachMessageComesOnce
protocol DoorDelegate: AnyObject {
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func doorWillClose(_ door: Door)
  func doorDidClose(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)? {
    didSet {
      guard isUntold, let delegate else { return }
      isUntold = false
      delegate.doorDidOpen(self)
    }
  }
  private var isUntold = false
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    isUntold = delegate == nil
    delegate?.doorDidOpen(self)
  }

  func close() {
    if !isOpen { return }
    delegate?.doorWillClose(self)
    isOpen = false
    delegate?.doorDidClose(self)
  }
}
