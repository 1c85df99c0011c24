protocol DoorDelegate: AnyObject {
  func opening(theDoor: Door) -> Bool
  func doOpen(_ d: Door)
  func opened()
  func handleKnock(count: Int, door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    let mayOpen = delegate?.opening(theDoor: self) ?? true
    if !mayOpen { return }
    delegate?.doOpen(self)
    isOpen = true
    delegate?.opened()
  }

  /// Somebody knocks that many times.
  func knock(count: Int) {
    delegate?.handleKnock(count: count, door: self)
  }
}
