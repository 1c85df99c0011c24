/// The styles of a draft's characters: highlighted Swift, and the bracket at the cursor with its
/// partner.
///
/// A key changes one line, so only that line is highlighted anew; the whole text is when lines are
/// added, or where a comment or a string has several lines.
struct DraftStyles {
  private var lines: [[Character]] = []
  private var styled: [StyledLine] = []
  private var brackets: [Bracket] = []
  private var marked: [Draft.Place] = []

  struct StyledLine {
    var styles: [Style] = []
    var brackets: [(column: Int, character: Character)] = []
    /// Whether a string or a comment began in a line above.
    var beginsInside = false
  }

  /// Longer texts are not highlighted, so that each key takes little time.
  private static let longest = 12_000
  private static let partner = Style.bold.over(.underlined)

  /// Computes the styles of a draft, unless they are known.
  mutating func update(_ draft: Draft, _ language: DraftLanguage) {
    if draft.lines != lines {
      let row = onlyChange(in: draft)
      lines = draft.lines
      if let row {
        styled[row] = DraftStyles.styled([lines[row]], language)[0]
      } else {
        let isShort = lines.reduce(0) { $0 + $1.count } <= DraftStyles.longest
        styled = isShort ? DraftStyles.styled(lines, language) : []
      }
      brackets = DraftStyles.brackets(of: styled)
    }
    mark(draft)
  }

  /// Returns the line that alone has changed, if it can be highlighted alone.
  private func onlyChange(in draft: Draft) -> Int? {
    let row = draft.row
    guard draft.lines.count == lines.count, styled.count == lines.count,
      !styled[row].beginsInside, row + 1 == styled.count || !styled[row + 1].beginsInside,
      lines[..<row] == draft.lines[..<row], lines[(row + 1)...] == draft.lines[(row + 1)...]
    else { return nil }
    let texts = [String(lines[row]), String(draft.lines[row])]
    let mayGoOn = texts.contains { text in
      ["\"\"\"", "/*", "*/", "#"].contains { text.contains($0) }
    }
    return mayGoOn ? nil : row
  }

  /// Highlights a text.
  static func styled(_ lines: [[Character]], _ language: DraftLanguage) -> [StyledLine] {
    var rest = language.highlight(lines.map { String($0) }.joined(separator: "\n"))[...]
    var offset = 0
    return lines.map { line in
      var result = StyledLine()
      result.styles.reserveCapacity(line.count)
      while let first = rest.first, first.0.upperBound <= offset { rest.removeFirst() }
      result.beginsInside = rest.first.map { $0.0.lowerBound < offset } ?? false
      for (column, character) in line.enumerated() {
        while let first = rest.first, first.0.upperBound <= offset { rest.removeFirst() }
        let style = rest.first.flatMap { $0.0.contains(offset) ? $0.1 : nil }
        result.styles.append(style?.style ?? .plain)
        if style != .string, style != .comment,
          Draft.closing(of: character) != nil || Draft.isClosing(character)
        {
          result.brackets.append((column, character))
        }
        offset += character.utf8.count
      }
      offset += 1
      return result
    }
  }

  /// Returns the brackets outside of strings and comments, each with its partner.
  static func brackets(of styled: [StyledLine]) -> [Bracket] {
    var brackets: [Bracket] = []
    var open: [(index: Int, closing: Character)] = []
    for (row, line) in styled.enumerated() {
      for (column, character) in line.brackets {
        let closing = Draft.closing(of: character)
        let place = Draft.Place(row: row, column: column)
        var bracket = Bracket(place: place, isOpening: closing != nil)
        if let closing {
          open.append((brackets.count, closing))
        } else if let last = open.last, last.closing == character {
          open.removeLast()
          bracket.partner = last.index
          brackets[last.index].partner = brackets.count
        }
        brackets.append(bracket)
      }
    }
    return brackets
  }

  /// Marks the bracket at the cursor and its partner.
  private mutating func mark(_ draft: Draft) {
    marked = []
    // The bracket before the cursor counts first, as it is the one that was typed.
    for column in [draft.column - 1, draft.column] {
      let place = Draft.Place(row: draft.row, column: column)
      guard let bracket = brackets.first(where: { $0.place == place }),
        let partner = bracket.partner
      else { continue }
      marked = [place, brackets[partner].place]
      return
    }
  }

  /// The styles of a line's characters; nil if they are all plain.
  func line(_ row: Int) -> [Style]? {
    guard styled.indices.contains(row) else { return nil }
    var result = styled[row].styles
    for place in marked where place.row == row {
      result[place.column] = DraftStyles.partner.over(result[place.column])
    }
    return result
  }
}
