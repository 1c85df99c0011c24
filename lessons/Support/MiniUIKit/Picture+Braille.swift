nonisolated extension Picture: CustomStringConvertible {
  /// The picture in braille characters, small enough to leave room for other lines.
  public var description: String { braille(columns: 30, rows: 15) }

  /// The picture drawn with the dots of braille characters, in lines without trailing spaces.
  ///
  /// A character has two columns and four rows of dots. The picture keeps its proportions and
  /// lies in the top left corner of what it does not fill.
  public func braille(columns: Int, rows: Int) -> String {
    var dots = Dots(columns: columns, rows: rows)
    let extent = max(size.width, size.height, 1e-6)
    let (across, down) = (Double(dots.width - 1), Double(dots.height - 1))
    let scale = min(across / max(size.width, extent * 1e-6), down / max(size.height, extent * 1e-6))
    for stroke in strokes {
      for line in stroke.lines {
        let places = line.map { CGPoint(x: $0.x * scale, y: $0.y * scale) }
        if let only = places.first, places.count == 1 { dots.set(only) }
        for (a, b) in zip(places, places.dropFirst()) { dots.drawLine(from: a, to: b) }
      }
    }
    return dots.text
  }
}

/// A grid of dots, eight to a braille character.
nonisolated private struct Dots {
  let width: Int
  let height: Int
  private let columns: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1000)
    let rows = min(max(rows, 1), 1000)
    width = 2 * self.columns
    height = 4 * rows
    cells = [UInt8](repeating: 0, count: self.columns * rows)
  }

  mutating func drawLine(from a: CGPoint, to b: CGPoint) {
    let longest = max(abs(b.x - a.x), abs(b.y - a.y))
    // Lines that leave the picture by far are drawn coarsely rather than for ever.
    let steps = Int(min(longest.rounded(.up), 10_000))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      set(CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
    }
  }

  mutating func set(_ place: CGPoint) {
    guard (-0.5..<Double(width) - 0.5).contains(place.x),
      (-0.5..<Double(height) - 0.5).contains(place.y)
    else { return }
    let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Dots.bit(x: x % 2, y: y % 4)
  }

  /// Unicode numbers the upper six dots by column; the lowest two came later.
  private static func bit(x: Int, y: Int) -> UInt8 {
    y < 3 ? 1 << UInt8(y + 3 * x) : 1 << UInt8(6 + x)
  }

  var text: String {
    let lines = stride(from: 0, to: cells.count, by: columns).map { start -> String in
      var row = cells[start..<start + columns]
      while row.last == 0 { row.removeLast() }
      return String(String.UnicodeScalarView(row.map(Dots.character)))
    }
    return lines.joined(separator: "\n")
  }

  private static func character(_ cell: UInt8) -> Unicode.Scalar {
    // An ordinary space where nothing is: the empty braille character is not blank in every font.
    cell == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(cell)) ?? " "
  }
}
