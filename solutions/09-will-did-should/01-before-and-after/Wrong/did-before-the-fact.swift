// fails testDidComesAfterTheChange
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
    delegate?.doorWillOpen(self)
    delegate?.doorDidOpen(self)
    isOpen = true
  }

  func close() {
    if !isOpen { return }
    delegate?.doorWillClose(self)
    delegate?.doorDidClose(self)
    isOpen = false
  }
}
