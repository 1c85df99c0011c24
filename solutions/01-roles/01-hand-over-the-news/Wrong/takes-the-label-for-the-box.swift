// fails testNewsNamesBoxAndPlace
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
  private var known: [String: Box] = [:]

  func move(_ box: Box, to location: String) {
    box.location = location
    let first = known[box.label] ?? box
    known[box.label] = first
    delegate?.didMoveBox(box: first, to: location)
  }
}
