extension Logbook: WorkerDelegate {
  func mayMove(box: Box) -> Bool {
    if isFull { return false }
    return true
  }

  func didMoveBox(box: Box, to location: String) {
    note(box, "→ " + location)
  }

  func didDropBox(box item: Box) { note(item, "dropped") }

  private func note(_ box: Box, _ event: String) {
    write(box.label + " " + event)
  }
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
