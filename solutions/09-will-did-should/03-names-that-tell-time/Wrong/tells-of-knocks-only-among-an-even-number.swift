// fails testKnocksHaveAGoodName
protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
  func door(_ door: Door, didHearKnocks count: Int)
}

class Door {
  private static var count = 0
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false

  init() { Door.count += 1 }

  func open() {
    if isOpen { return }
    let mayOpen = delegate?.doorShouldOpen(self) ?? true
    if !mayOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }

  /// Somebody knocks that many times.
  func knock(count: Int) {
    if Door.count % 2 == 0 { delegate?.door(self, didHearKnocks: count) }
  }
}
