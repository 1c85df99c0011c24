/// The history of entries and the learner's position in it.
package struct Recall: Sendable, Equatable {
  private let entries: [String]
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

  /// Returns the index of the latest entry before `index` that contains `text`; nil if none does.
  func search(_ text: String, before index: Int?) -> Int? {
    entries[..<min(index ?? entries.count, entries.count)].lastIndex { $0.contains(text) }
  }

  /// Returns the index of the first entry after `index` that contains `text`; nil if none does.
  func search(_ text: String, after index: Int) -> Int? {
    entries[min(index + 1, entries.count)...].firstIndex { $0.contains(text) }
  }

  func entry(at index: Int) -> String { entries[index] }
}
