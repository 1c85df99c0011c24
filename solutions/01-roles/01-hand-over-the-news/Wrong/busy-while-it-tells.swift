// fails testDelegateMayAskForTheNextMove
class Box {
  let label: String
  var location = "gate"

  init(_ label: String) { self.label = label }
}

protocol WorkerDelegate: AnyObject {
  func didMoveBox(box: Box, to location: String)
}

class Porter {
  weak var delegate: (any WorkerDelegate)?
  private var isBusy = false

  func move(_ box: Box, to location: String) {
    if isBusy { return }
    isBusy = true
    box.location = location
    delegate?.didMoveBox(box: box, to: location)
    isBusy = false
  }
}
