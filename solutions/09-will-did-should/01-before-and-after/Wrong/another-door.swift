// fails testWillComesBeforeTheChange, testDidComesAfterTheChange, testEachMessageComesOnce
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
    delegate?.doorWillOpen(Door())
    isOpen = true
    delegate?.doorDidOpen(Door())
  }

  func close() {
    if !isOpen { return }
    delegate?.doorWillClose(Door())
    isOpen = false
    delegate?.doorDidClose(Door())
  }
}
