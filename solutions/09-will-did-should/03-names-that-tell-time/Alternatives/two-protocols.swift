protocol OpeningDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
}

protocol KnockDelegate: AnyObject {
  func door(_ door: Door, didHearKnocks: Int)
}

typealias DoorDelegate = OpeningDelegate & KnockDelegate

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  func open() {
    if isOpen { return }
    if let delegate, !delegate.doorShouldOpen(self) { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  /// Somebody knocks that many times.
  func knock(count: Int) {
    delegate?.door(self, didHearKnocks: count)
  }
}
