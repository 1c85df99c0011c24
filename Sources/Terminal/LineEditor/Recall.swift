/// The history of entries and the learner's position in it.
package struct Recall: Sendable, Equatable {
  fileprivate let entries: [String]
  private var index: Int
  /// The typed text, saved when the learner moves to an earlier entry.
  private var draft = ""
  /// Recalled entries that the learner changed, until the text is sent.
  private var changed: [Int: String] = [:]

  /// - Parameter entries: the earlier texts, oldest first.
  package init(_ entries: [String] = []) {
    self.entries = entries
    index = entries.count
  }

  /// Moves to the previous entry and returns it; nil if there is none.
  ///
  /// Entries that begin with the typed text come alone; if there are none, all entries come.
  ///
  /// - Parameter text: The current text; it comes back when the learner returns to this position.
  package mutating func older(leaving text: String) -> String? {
    keep(text)
    guard let found = entries[..<index].lastIndex(where: filter) else { return nil }
    index = found
    return changed[index] ?? entries[index]
  }

  /// Moves to the next entry and returns it; returns the draft after the last entry, then nil.
  package mutating func newer(leaving text: String) -> String? {
    guard index < entries.count else { return nil }
    keep(text)
    index = entries[(index + 1)...].firstIndex(where: filter) ?? entries.count
    return index == entries.count ? draft : changed[index] ?? entries[index]
  }

  private mutating func keep(_ text: String) {
    if index == entries.count { draft = text } else { changed[index] = text }
  }

  /// Whether an entry belongs to the search that the typed text began.
  private var filter: (String) -> Bool {
    let typed = draft
    let hasMatch = !typed.isEmpty && entries.contains { $0 != typed && $0.hasPrefix(typed) }
    return { entry in !hasMatch || entry != typed && entry.hasPrefix(typed) }
  }
}

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
    return take(latest(before: found.map { $0 + 1 }, in: recall), in: recall)
  }

  /// Takes the last character off the pattern and searches from the newest entry.
  mutating func removeLast(in recall: Recall) -> Draft? {
    pattern = String(pattern.dropLast())
    found = nil
    hasFailed = false
    return pattern.isEmpty ? original : take(latest(before: nil, in: recall), in: recall)
  }

  mutating func older(in recall: Recall) -> Draft? {
    pattern.isEmpty ? nil : take(latest(before: found, in: recall), in: recall)
  }

  mutating func newer(in recall: Recall) -> Draft? {
    guard let found, !pattern.isEmpty else { return nil }
    let entries = recall.entries
    let rest = entries[min(found + 1, entries.count)...]
    return take(rest.firstIndex { $0.contains(pattern) }, in: recall)
  }

  private func latest(before index: Int?, in recall: Recall) -> Int? {
    let entries = recall.entries
    return entries[..<min(index ?? entries.count, entries.count)]
      .lastIndex { $0.contains(pattern) }
  }

  /// Returns an entry with the cursor where it contains the pattern.
  private mutating func take(_ index: Int?, in recall: Recall) -> Draft? {
    hasFailed = index == nil
    guard let index else { return nil }
    found = index
    let entry = recall.entries[index]
    var draft = Draft(entry)
    if let range = entry.range(of: pattern) {
      let before = Draft(String(entry[..<range.lowerBound]))
      draft.cursor = before.cursor
    }
    return draft
  }
}
