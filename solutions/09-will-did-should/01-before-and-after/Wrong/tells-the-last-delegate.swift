// fails testEachMessageComesOnce
protocol DoorDelegate: AnyObject {
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func doorWillClose(_ door: Door)
  func doorDidClose(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)? {
    didSet { if delegate != nil { listener = delegate } }
  }
  private weak var listener: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    listener?.doorWillOpen(self)
    isOpen = true
    listener?.doorDidOpen(self)
  }

  func close() {
    if !isOpen { return }
    listener?.doorWillClose(self)
    isOpen = false
    listener?.doorDidClose(self)
  }
}
