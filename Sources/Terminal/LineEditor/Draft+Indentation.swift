/// A bracket of a draft outside of strings and comments.
struct Bracket: Sendable, Equatable {
  let place: Draft.Place
  let isOpening: Bool
  /// The index of its partner; nil if it has none.
  var partner: Int?
}

extension Draft {
  /// The number of columns of one step of indentation.
  static let step = 2

  /// Whether the cursor is between two braces on one line.
  var isBetweenBraces: Bool {
    lineBeforeCursor.last { !$0.isWhitespace } == "{"
      && lineAfterCursor.first { !$0.isWhitespace } == "}"
  }

  static func closing(of character: Character) -> Character? {
    switch character {
    case "{": "}"
    case "(": ")"
    case "[": "]"
    default: nil
    }
  }

  static func isClosing(_ character: Character) -> Bool {
    character == "}" || character == ")" || character == "]"
  }

  /// The white space at the start of a line.
  func indentation(ofRow row: Int) -> String {
    String(lines[row].prefix { $0 == " " || $0 == "\t" })
  }

  /// Begins a new line at the cursor and indents it as its brackets demand.
  ///
  /// A closing bracket right after the cursor goes to a line of its own.
  mutating func breakLine(_ brackets: [Bracket]) {
    let base = indentation(ofRow: row)
    let isDeeper = brackets.contains { bracket in
      guard bracket.isOpening, bracket.place.row == row, bracket.place < cursor else {
        return false
      }
      guard let partner = bracket.partner else { return true }
      return brackets[partner].place >= cursor
    }
    let before = lineBeforeCursor.drop(while: \.isWhitespace)
    let isLabel =
      before.last == ":" && (before.starts(with: "case ") || before.starts(with: "default"))
    let rest = lineAfterCursor.drop(while: \.isWhitespace)
    remove(from: cursor, to: Place(row: row, column: lines[row].count - rest.count))
    // A blank line has no indentation.
    if before.isEmpty { remove(from: Place(row: row, column: 0), to: cursor) }
    let indentation = isDeeper || isLabel ? base + String(repeating: " ", count: Draft.step) : base
    insert("\n" + indentation)
    guard isDeeper, let first = rest.first, Draft.isClosing(first) else { return }
    let here = cursor
    insert("\n" + base)
    cursor = here
  }

  /// Inserts a closing bracket that begins a line below the start of its partner's line.
  mutating func insertClosing(_ character: Character, _ brackets: [Bracket]) {
    let opening = brackets.last {
      $0.isOpening && $0.place < cursor
        && $0.partner.map { brackets[$0].place >= cursor } != false
    }
    if let opening, Draft.closing(of: lines[opening.place.row][opening.place.column]) == character,
      opening.place.row < row, lineBeforeCursor.allSatisfy({ $0 == " " || $0 == "\t" })
    {
      remove(from: Place(row: row, column: 0), to: cursor)
      insert(indentation(ofRow: opening.place.row))
    }
    insert(String(character))
  }
}
