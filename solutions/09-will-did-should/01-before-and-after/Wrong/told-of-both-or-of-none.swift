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
  private var hasTold = false

  func open() {
    if isOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
    hasTold = delegate != nil
  }

  func close() {
    if !isOpen { return }
    if hasTold { delegate?.doorWillClose(self) }
    isOpen = false
    if hasTold { delegate?.doorDidClose(self) }
  }
}
