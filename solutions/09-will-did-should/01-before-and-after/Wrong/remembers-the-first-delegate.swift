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
  private weak var listener: (any DoorDelegate)?

  func open() {
    if isOpen { return }
    if listener == nil { listener = delegate }
    listener?.doorWillOpen(self)
    isOpen = true
    listener?.doorDidOpen(self)
  }

  func close() {
    if !isOpen { return }
    if listener == nil { listener = delegate }
    listener?.doorWillClose(self)
    isOpen = false
    listener?.doorDidClose(self)
  }
}
