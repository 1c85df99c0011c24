// fails testDelegateIsAskedOnceForEachTry
protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false
  private weak var judge: (any DoorDelegate)?

  func open() {
    if isOpen { return }
    if delegate == nil { judge = nil }
    judge = judge ?? delegate
    let mayOpen = judge?.doorShouldOpen(self) ?? true
    if !mayOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }
}
