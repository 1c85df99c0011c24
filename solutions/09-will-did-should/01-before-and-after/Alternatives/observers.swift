protocol DoorDelegate: AnyObject {
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func doorWillClose(_ door: Door)
  func doorDidClose(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?

  private(set) var isOpen = false {
    willSet {
      guard newValue != isOpen else { return }
      if newValue { delegate?.doorWillOpen(self) } else { delegate?.doorWillClose(self) }
    }
    didSet {
      guard isOpen != oldValue else { return }
      if isOpen { delegate?.doorDidOpen(self) } else { delegate?.doorDidClose(self) }
    }
  }

  func open() { isOpen = true }
  func close() { isOpen = false }
}
