import Course

/// The parts that pictures of graphs and of traces share; a column is 8 wide and a row 16 high.
///
/// A picture has no script, no style sheet and no link, and takes the colour of the text around it.
enum SVG {
  static let column = 8
  static let row = 16
  static let margin = 4

  /// A picture of so many columns and rows.
  ///
  /// - Parameter sentences: what the picture says in words, one line each in its description.
  static func picture(
    width: Int, height: Int, _ parts: [String], sentences: [String]
  ) -> String {
    let (width, height) = (width * column + 2 * margin, height * row + 2 * margin)
    let description = sentences.map(escaped).joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" font-family="monospace" fill="none" \
      stroke="currentColor"><desc>\(description)</desc>\(parts.joined())</svg>
      """
  }

  /// - Parameters:
  ///   - origin: the first column, and the row.
  ///   - opacity: less than 1 for what is beside the point.
  static func text(
    _ text: String, at origin: GraphLayout.Point, size: Int, opacity: Double = 1
  ) -> String {
    // The width keeps the columns in any font.
    "<text x=\"\(x(origin.x) - column / 2)\" y=\"\(y(origin.y) + 4)\" font-size=\"\(size)\""
      + " fill=\"currentColor\" stroke=\"none\" textLength=\"\(text.displayWidth * column)\""
      + (opacity < 1 ? " opacity=\"\(opacity)\"" : "")
      + " lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">\(escaped(text))</text>"
  }

  /// The tip of an arrow in the middle of a cell.
  static func arrowhead(atX x: Int, y: Int, pointsRight: Bool) -> String {
    let back = pointsRight ? "-9" : "9"
    return "<path d=\"M\(pointsRight ? x + 4 : x - 4) \(y)l\(back) -5v10z\" fill=\"currentColor\""
      + " stroke=\"none\"/>"
  }

  /// The middle of a column.
  static func x(_ column: Int) -> Int { column * SVG.column + SVG.column / 2 + margin }
  /// The middle of a row.
  static func y(_ row: Int) -> Int { row * SVG.row + SVG.row / 2 + margin }

  private static func escaped(_ text: String) -> String {
    text.drawable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
