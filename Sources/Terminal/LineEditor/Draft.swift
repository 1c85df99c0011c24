/// The text in the editor, with its cursor.
///
/// Lines are arrays of characters, so that the cursor never stands inside of one: an accent stays
/// on its letter.
package struct Draft: Sendable, Equatable {
  /// At least one line; none contains a line break.
  package internal(set) var lines: [[Character]] = [[]]
  /// The cursor's line.
  package internal(set) var row = 0
  /// The number of characters before the cursor in its line.
  package internal(set) var column = 0

  package init() {}

  /// A text with the cursor at its end.
  package init(_ text: String) {
    insert(pastedText(Array(text.utf8)[...]))
  }

  /// A text with the cursor at a line and a column, both from 1; the column counts bytes.
  ///
  /// A position outside of the text becomes the nearest one inside.
  package init(_ text: String, line: Int, column: Int) {
    self.init(text)
    row = min(max(0, line - 1), lines.count - 1)
    var bytes = 1
    self.column =
      lines[row].firstIndex { character in
        defer { bytes += character.utf8.count }
        return bytes + character.utf8.count > column
      } ?? lines[row].count
  }

  package var text: String { lines.map { String($0) }.joined(separator: "\n") }

  /// Whether there is no text at all, not even a space.
  package var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }
  package var isBlank: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// The cursor's line.
  package var line: String { String(lines[row]) }
  var lineBeforeCursor: ArraySlice<Character> { lines[row][..<column] }
  var lineAfterCursor: ArraySlice<Character> { lines[row][column...] }
  var isOnLastLine: Bool { row == lines.count - 1 }

  /// The cursor's position in `text`, in bytes.
  package var offset: Int {
    lines[..<row].reduce(0) { $0 + $1.byteCount + 1 } + lineBeforeCursor.byteCount
  }
}

extension Sequence<Character> {
  /// The length in bytes of UTF-8.
  var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }
  var scalars: [Unicode.Scalar] { flatMap(\.unicodeScalars) }
}

extension [Character] {
  init(_ scalars: [Unicode.Scalar]) {
    self.init(String(String.UnicodeScalarView(scalars)))
  }

  /// The place of the character that begins after some scalars; within one, the one after or before
  /// it.
  func column(ofScalar wanted: Int, isForward: Bool) -> Int {
    var scalars = 0
    for (column, character) in enumerated() {
      guard scalars < wanted else { return column }
      scalars += character.unicodeScalars.count
      if scalars > wanted, !isForward { return column }
    }
    return count
  }
}

extension Draft {
  /// Inserts text at the cursor; the cursor goes to its end.
  package mutating func insert(_ text: String) {
    let pieces = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    let tail = Array(lineAfterCursor)
    var new = pieces
    new[0] = Draft.joined(Array(lineBeforeCursor), pieces[0])
    let end = new[new.count - 1].count
    new[new.count - 1] = Draft.joined(new[new.count - 1], tail)
    lines.replaceSubrange(row...row, with: new)
    row += new.count - 1
    column = min(end, lines[row].count)
  }

  /// Removes the characters between two places and moves the cursor there; returns their text.
  @discardableResult
  mutating func remove(from start: Place, to end: Place) -> String {
    guard start < end else { return "" }
    var removed = Draft()
    removed.lines = Array(lines[start.row...end.row])
    removed.lines[removed.lines.count - 1].removeSubrange(end.column...)
    removed.lines[0].removeSubrange(..<start.column)
    let joined = Draft.joined(
      Array(lines[start.row][..<start.column]), Array(lines[end.row][end.column...]))
    lines.replaceSubrange(start.row...end.row, with: [joined])
    (row, column) = (start.row, min(start.column, joined.count))
    return removed.text
  }

  /// Removes a line; the cursor goes to its place.
  mutating func removeLine(_ index: Int) {
    lines.remove(at: index)
    if lines.isEmpty { lines = [[]] }
    row = min(index, lines.count - 1)
    column = lines[row].count
  }

  /// Joins two texts; an accent at the beginning of the second joins the last letter of the first.
  private static func joined(_ a: [Character], _ b: [Character]) -> [Character] {
    guard let last = a.last, let first = b.first else { return a + b }
    let seam = Array(String([last, first]))
    return seam.count == 2 ? a + b : Array(a.dropLast()) + seam + Array(b.dropFirst())
  }
}

/// Earlier states of a draft, for the undo key.
struct UndoStack {
  /// What a change did; changes of one kind in a row are undone together.
  enum Kind: Equatable {
    case typing, erasing, other
  }

  private var states: [Draft] = []
  private var last: Kind?
  private static let limit = 500

  /// Notes the state before a change.
  mutating func note(_ draft: Draft, before kind: Kind) {
    if kind != .other, kind == last { return }
    last = kind
    guard states.last != draft else { return }
    states.append(draft)
    if states.count > UndoStack.limit { states.removeFirst() }
  }

  /// Ends a row of changes of one kind, as moving the cursor does.
  mutating func pause() { last = nil }

  /// Returns the state before the last change; nil if there is none.
  mutating func undo(from draft: Draft) -> Draft? {
    last = nil
    while let state = states.popLast() {
      if state.lines != draft.lines { return state }
    }
    return nil
  }
}
