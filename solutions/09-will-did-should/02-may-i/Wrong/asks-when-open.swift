// fails testOpenDoorAsksNobody
protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    let mayOpen = delegate?.doorShouldOpen(self) ?? true
    if isOpen || !mayOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }
}
