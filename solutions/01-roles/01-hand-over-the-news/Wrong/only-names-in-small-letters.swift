// fails testBoxIsMoved
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

  func move(_ box: Box, to location: String) {
    if location == location.lowercased() { box.location = location }
    delegate?.didMoveBox(box: box, to: location)
  }
}
