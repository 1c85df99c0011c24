/// A book for whoever has something to write down; it knows nothing of boxes.
class Logbook {
  let name: String
  /// How many lines fit on the page.
  let size: Int
  private(set) var lines: [String] = []

  init(name: String, size: Int = 20) {
    self.name = name
    self.size = size
  }

  var isFull: Bool { lines.count >= size }

  func write(_ line: String) { lines.append(line) }
}
