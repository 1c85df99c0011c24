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
  private var isMoving = false

  func open() {
    if isOpen || isMoving { return }
    isMoving = true
    defer { isMoving = false }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  func close() {
    if !isOpen || isMoving { return }
    isMoving = true
    defer { isMoving = false }
    delegate?.doorWillClose(self)
    isOpen = false
    delegate?.doorDidClose(self)
  }
}
