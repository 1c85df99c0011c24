// fails testBellRings
class Bell {
  private(set) var rings = 0

  func ring() { rings += 1 }
}

class Door {
  var bell: Bell?
  var note: String?

  func press() {
    if (bell?.rings ?? 0) < 20 { bell?.ring() }
  }

  func text() -> String {
    note ?? "Please ring"
  }
}
