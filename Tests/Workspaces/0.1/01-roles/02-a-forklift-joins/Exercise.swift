class Forklift {
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
