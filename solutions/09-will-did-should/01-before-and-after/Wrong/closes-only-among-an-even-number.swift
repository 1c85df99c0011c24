// fails testEachMessageComesOnce
protocol DoorDelegate: AnyObject {
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func doorWillClose(_ door: Door)
  func doorDidClose(_ door: Door)
}

class Door {
  private static var count = 0
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  init() { Door.count += 1 }

  func open() {
    if isOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  func close() {
    if !isOpen || Door.count % 2 == 1 { return }
    delegate?.doorWillClose(self)
    isOpen = false
    delegate?.doorDidClose(self)
  }
}
