/// A search in the history while its text is typed (Ctrl-R).
struct HistorySearch {
  private(set) var pattern = ""
  /// The draft before the search.
  let original: Draft
  /// The index of the entry that was found last.
  private var found: Int?
  /// Whether no entry contains the pattern.
  private(set) var hasFailed = false

  init(from draft: Draft) { original = draft }

  /// Adds to the pattern and searches from the entry that was found.
  mutating func add(_ text: String, in recall: Recall) -> Draft? {
    pattern += text
    return take(recall.search(pattern, before: found.map { $0 + 1 }), in: recall)
  }

  /// Takes the last character off the pattern and searches from the newest entry.
  mutating func removeLast(in recall: Recall) -> Draft? {
    pattern = String(pattern.dropLast())
    found = nil
    hasFailed = false
    return pattern.isEmpty ? original : take(recall.search(pattern, before: nil), in: recall)
  }

  mutating func older(in recall: Recall) -> Draft? {
    pattern.isEmpty ? nil : take(recall.search(pattern, before: found), in: recall)
  }

  mutating func newer(in recall: Recall) -> Draft? {
    guard let found, !pattern.isEmpty else { return nil }
    return take(recall.search(pattern, after: found), in: recall)
  }

  /// Returns an entry with the cursor where it contains the pattern.
  private mutating func take(_ index: Int?, in recall: Recall) -> Draft? {
    hasFailed = index == nil
    guard let index else { return nil }
    found = index
    let entry = recall.entry(at: index)
    var draft = Draft(entry)
    if let range = entry.range(of: pattern) {
      let before = Draft(String(entry[..<range.lowerBound]))
      draft.cursor = before.cursor
    }
    return draft
  }
}
