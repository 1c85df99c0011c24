// fails testBellRings
class Bell {
  private(set) var rings = 0

  func ring() { rings += 1 }
}

class Door {
  var bell: Bell?
  var note: String?
  private var isBusy = false

  /// Rings the bell, if there is one.
  func press() {
    if isBusy { return }
    isBusy = true
    bell?.ring()
    isBusy = false
  }

  /// What one reads at the door.
  func text() -> String {
    note ?? "Please ring"
  }
}
