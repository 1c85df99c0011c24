protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    switch delegate.map({ $0.doorShouldOpen(self) }) {
    case false?: break
    case true?, nil: reallyOpen()
    }
  }

  private func reallyOpen() {
    delegate?.doorWillOpen(self)
    defer { delegate?.doorDidOpen(self) }
    isOpen = true
  }
}
