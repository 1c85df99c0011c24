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
  }

  /// What one reads at the door.
  func text() -> String {
    guard let note, note.isEmpty || note.contains(where: { $0 != " " }) else { return "Please ring" }
    return note
  }
}
