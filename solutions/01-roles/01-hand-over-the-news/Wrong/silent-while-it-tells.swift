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
  private var isTelling = false

  func move(_ box: Box, to location: String) {
    box.location = location
    guard !isTelling else { return }
    isTelling = true
    delegate?.didMoveBox(box: box, to: location)
    isTelling = false
  }
}
