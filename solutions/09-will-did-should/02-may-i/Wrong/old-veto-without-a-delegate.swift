// fails testDelegateIsAskedOnceForEachTry
protocol DoorDelegate: AnyObject {
  func doorShouldOpen(_ door: Door) -> Bool
  func doorWillOpen(_ door: Door)
  func doorDidOpen(_ door: Door)
}

class Door {
  weak var delegate: (any DoorDelegate)?
  private(set) var isOpen = false
  private var lastAnswer = true

  func open() {
    if isOpen { return }
    let mayOpen = delegate?.doorShouldOpen(self) ?? lastAnswer
    lastAnswer = mayOpen
    if !mayOpen { return }
    delegate?.doorWillOpen(self)
    isOpen = true
    delegate?.doorDidOpen(self)
  }
}
