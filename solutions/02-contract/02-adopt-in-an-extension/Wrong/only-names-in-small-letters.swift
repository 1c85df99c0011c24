// fails testMovesAreWrittenDown
extension Logbook: WorkerDelegate {
  func mayMove(box: Box) -> Bool { !isFull }
  func didMoveBox(box: Box, to location: String) {
    if location == location.lowercased() { write("\(box.label) → \(location)") }
  }
  func didDropBox(box: Box) { write("\(box.label) dropped") }
}

/// An evening in the warehouse; it is complete, so change nothing here.
func evening() -> [String] {
  let logbook = Logbook(name: "Evening book")
  let porter = Porter()
  porter.delegate = logbook

  porter.move(Box("tea"), to: "ramp")
  porter.move(Box("fish", isSlippery: true), to: "ramp")
  return logbook.lines
}
