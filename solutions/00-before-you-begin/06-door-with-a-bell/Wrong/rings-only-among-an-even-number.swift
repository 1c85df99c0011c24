// fails testBellRings
class Bell {
  private(set) var rings = 0

  func ring() { rings += 1 }
}

class Door {
  private static var count = 0
  var bell: Bell?
  var note: String?

  init() { Door.count += 1 }

  /// Rings the bell, if there is one.
  func press() {
    if Door.count % 2 == 0 { bell?.ring() }
  }

  /// What one reads at the door.
  func text() -> String {
    note ?? "Please ring"
  }
}
