// fails testDoorWithoutABellMayBePressed
class Bell {
  private(set) var rings = 0

  func ring() { rings += 1 }
}

class Door {
  var bell: Bell?
  var note: String?
  private var broken = false

  /// Rings the bell, if there is one.
  func press() {
    if bell == nil { broken = true }
    if !broken { bell?.ring() }
  }

  /// What one reads at the door.
  func text() -> String {
    note ?? "Please ring"
  }
}
