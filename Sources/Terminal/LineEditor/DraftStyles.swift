/// The styles of a draft's characters: highlighted Swift, and the bracket at the cursor with its
/// partner.
struct DraftStyles {
  private var lines: [[Character]] = []
  private var styles: [[Style]] = []
  private var brackets: [Bracket] = []
  private var marked: [Draft.Place] = []

  /// Longer texts are not highlighted while they are typed, so that each key takes little time.
  private static let longest = 12_000
  private static let partner = Style(isBold: true, isUnderlined: true)

  /// Computes the styles of a draft, unless they are known.
  mutating func update(_ draft: Draft, _ language: DraftLanguage) {
    if draft.lines != lines {
      lines = draft.lines
      compute(draft, language)
    }
    marked = []
    // The bracket before the cursor counts first, as it is the one that was typed.
    let places = [
      Draft.Place(row: draft.row, column: draft.column - 1), draft.cursor,
    ]
    for place in places {
      guard let bracket = brackets.first(where: { $0.place == place }),
        let partner = bracket.partner
      else { continue }
      marked = [place, brackets[partner].place]
      return
    }
  }

  private mutating func compute(_ draft: Draft, _ language: DraftLanguage) {
    styles = []
    brackets = []
    guard lines.reduce(0, { $0 + $1.count }) <= DraftStyles.longest else { return }
    let spans = language.highlight(draft.text)
    brackets = draft.brackets(
      skipping: spans.filter { $0.1 == .string || $0.1 == .comment }.map(\.0))
    var rest = spans[...]
    var offset = 0
    for line in lines {
      var row: [Style] = []
      row.reserveCapacity(line.count)
      for character in line {
        while let first = rest.first, first.0.upperBound <= offset { rest.removeFirst() }
        if let first = rest.first, first.0.contains(offset) {
          row.append(first.1.style)
        } else {
          row.append(.plain)
        }
        offset += character.utf8.count
      }
      styles.append(row)
      offset += 1
    }
  }

  /// The styles of a line's characters; nil if they are all plain.
  func line(_ row: Int) -> [Style]? {
    guard styles.indices.contains(row) else { return nil }
    var result = styles[row]
    for place in marked where place.row == row {
      result[place.column] = DraftStyles.partner.over(result[place.column])
    }
    return result
  }
}
