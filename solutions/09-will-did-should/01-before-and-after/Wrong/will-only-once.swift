// fails testEachMessageComesOnce
protocol DoorDelegate: AnyObject {
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func doorWillClose(_ door: Door)
  func doorDidClose(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    if !hasOpened { delegate?.doorWillOpen(self) }
    hasOpened = true
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  private var hasOpened = false

  func close() {
    if !isOpen { return }
    delegate?.doorWillClose(self)
    isOpen = false
    delegate?.doorDidClose(self)
  }
}
