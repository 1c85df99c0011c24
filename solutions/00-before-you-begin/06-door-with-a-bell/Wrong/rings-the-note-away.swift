// fails testNoteIsRead
class Bell {
  private(set) var rings = 0

  func ring() { rings += 1 }
}

class Door {
  var bell: Bell?
  var note: String?

  /// Rings the bell, if there is one.
  func press() {
    bell?.ring()
    note = nil
  }

  /// What one reads at the door.
  func text() -> String {
    note ?? "Please ring"
  }
}
