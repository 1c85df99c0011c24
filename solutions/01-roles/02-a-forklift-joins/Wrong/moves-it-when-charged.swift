// fails testEmptyForkliftDoesNothing
class Forklift {
  private var waiting: [(Box, String)] = []
  /// The number of boxes it can move before it must be charged again.
  var charge = 10 {
    didSet {
      guard charge > 0, !waiting.isEmpty else { return }
      let (box, location) = waiting.removeFirst()
      move(box, to: location)
    }
  }
  weak var delegate: (any WorkerDelegate)?

  func move(_ box: Box, to location: String) {
    guard charge > 0 else { return waiting.append((box, location)) }
    charge -= 1
    box.location = location
    delegate?.didMoveBox(box: box, to: location)
  }
}

/// A morning in the warehouse; it is complete, so change nothing here.
func morning() -> [String] {
  let supervisor = Supervisor()
  let porter = Porter()
  let forklift = Forklift()
  porter.delegate = supervisor
  forklift.delegate = supervisor

  porter.move(Box("tea"), to: "shelf 3")
  forklift.move(Box("piano"), to: "ramp")
  return supervisor.record
}
