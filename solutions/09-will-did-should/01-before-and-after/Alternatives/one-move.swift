protocol DoorDelegate: AnyObject {
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func doorWillClose(_ door: Door)
  func doorDidClose(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() { move(to: true) }
  func close() { move(to: false) }

  private func move(to newState: Bool) {
    guard isOpen != newState else { return }
    switch newState {
    case true: delegate?.doorWillOpen(self)
    case false: delegate?.doorWillClose(self)
    }
    isOpen = newState
    guard let delegate else { return }
    newState ? delegate.doorDidOpen(self) : delegate.doorDidClose(self)
  }
}
